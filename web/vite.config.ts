import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/tradewinds/server/page", emptyOutDir: true },
  server: { proxy: { "/api": { target: "http://localhost:8080", ws: true } } },
});
