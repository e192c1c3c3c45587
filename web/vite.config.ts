import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './commonPasswords.ts';

const server = process.env.MARIGOLD_SERVER ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), commonPasswords()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 600 },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/config.js': { target: server },
      '/jobs': { target: server },
      // Candidates’ pages and their scripts come from the server, as the last build made them.
      '^/c(/|$)': { target: server },
      '/assets': { target: server },
      '/robots.txt': { target: server },
      '/sitemap.xml': { target: server },
    },
  },
});
