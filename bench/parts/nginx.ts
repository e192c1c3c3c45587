import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const PORT = 52_231;

const configOf = (folder: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  default_type video/mp4;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${PORT}; root ${folder}/files; }
}`;

/** The address at which nginx, with one process as a node has, serves a file; undefined where there is no nginx. */
export const nginxWith = async (file: string): Promise<{ url: string; stop(): Promise<void> } | undefined> => {
  const isThere = await promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-nginx-'));
  const served = path.join(folder, 'files');
  await mkdir(served);
  await link(file, path.join(served, 'video.mp4'));
  await writeFile(path.join(folder, 'nginx.conf'), configOf(folder));
  // It reads as whoever started it.
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', `user ${process.env.USER ?? 'root'};`], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${PORT}/video.mp4`;
  for (let left = 200; left > 0; left -= 1) {
    if (
      await fetch(url, { method: 'HEAD' }).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await pause(20);
  }
  return {
    url,
    stop: async () => {
      const ended = nginx.exitCode === null ? once(nginx, 'exit') : undefined;
      nginx.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
