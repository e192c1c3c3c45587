import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['words', 'pages', 'contract', 'server', 'web'];
const others = ['scripts', 'package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.base.json'];

/** What a test runs must not know that it is part of another test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !['VITEST', 'TEST_DATABASE_URL', 'VERDICT_FILE', 'NODE_ENV'].some((other) => name.startsWith(other)),
  ),
);

/** A copy of the product, with the installed packages of the original; the workspaces among them are the copy's own. */
export interface Copy {
  /** The path of a file in it. */
  within: (...names: string[]) => string;
  /** Runs a script of it with Node; answers everything that it said, and whether it succeeded. */
  run: (script: string, ...args: string[]) => Promise<{ ok: boolean; said: string }>;
  /** Asks tests of it; answers what failed, and who passed, by their full names. */
  ask: (tests: string[]) => Promise<Map<string, string>>;
  remove: () => Promise<void>;
}

const fill = async (within: Copy['within']) => {
  const isSource = (name: string) => path.basename(name) !== 'node_modules';
  await Promise.all(
    [...workspaces, ...others].map((name) =>
      cp(path.join(root, name), within(name), { recursive: true, filter: isSource }),
    ),
  );
  await mkdir(within('node_modules', '@marigold'), { recursive: true });
  const packages = (await readdir(path.join(root, 'node_modules'))).filter((name) => name !== '@marigold');
  await Promise.all([
    ...packages.map((name) => symlink(path.join(root, 'node_modules', name), within('node_modules', name))),
    ...workspaces.map((name) => symlink(within(name), within('node_modules', '@marigold', name))),
    ...['server', 'web'].map((name) => symlink(path.join(root, name, 'node_modules'), within(name, 'node_modules'))),
  ]);
};

/** Makes a copy of the product in a temporary folder. */
export const copyProduct = async (): Promise<Copy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-copy-'));
  const within: Copy['within'] = (...names) => path.join(folder, ...names);
  await fill(within);
  const run: Copy['run'] = (script, ...args) =>
    promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env, maxBuffer: 50_000_000 }).then(
      ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, said: stdout + stderr }),
    );
  const ask: Copy['ask'] = async (tests) => {
    const report = within('report.json');
    // What failed stands in the report.
    const { said } = await run(
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--project=others',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    );
    const { testResults } = JSON.parse(await readFile(report, 'utf8').catch(() => Promise.reject(new Error(said)))) as {
      testResults: {
        message: string;
        assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
      }[];
    };
    return new Map(
      testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, status, failureMessages }) => [
          // Names of fields stand in quotation marks.
          fullName.replaceAll("'", ''),
          status === 'passed' ? status : failureMessages.join('\n'),
        ]),
      ),
    );
  };
  return { within, run, ask, remove: () => rm(folder, { recursive: true, force: true }) };
};
