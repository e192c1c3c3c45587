import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..');

const ours = { PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter) };
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts a program in the project's folder with the project's tools at hand; signals to us reach it too. */
export const start = (command, args = [], { env = {}, ...options } = {}) => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...ours, ...env },
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.exit = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
  return child;
};

/** Runs a program to its end and answers its exit code. */
export const run = (command, args, options) => start(command, args, options).exit;

/** Runs a program that must succeed; otherwise ends this process with the same code. */
export const must = async (command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
};
