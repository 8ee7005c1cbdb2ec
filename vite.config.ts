import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  publicDir: "demo/public",
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
  build: {
    target: ["chrome126", "firefox142", "safari26"],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { web: "demo/web.html" } },
  },
});
