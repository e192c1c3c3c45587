import { styleText } from 'node:util';
import { type DestinationStream, pino } from 'pino';

type Style = Parameters<typeof styleText>[0];
const styles: Record<string, Style> = { fatal: 'red', error: 'red', warn: 'yellow', info: 'green' };
/** What every line has, and what is said in another way. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error', 'reqId']);

interface LoggedError {
  message?: string;
  code?: string;
  stack?: string;
}

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A line of the log as a sentence with what belongs to it: when, how bad, what, why, and an error's stack below. */
const inWords = (line: Record<string, unknown>, isColoured: boolean): string => {
  const paint = (style: Style, text: string) => (isColoured ? styleText(style, text, { validateStream: false }) : text);
  const level = pino.levels.labels[Number(line.level)] ?? 'info';
  const error = (line.err ?? line.error) as LoggedError | string | undefined;
  const { message, stack } = typeof error === 'object' ? error : { message: error };
  const more = Object.entries(line).flatMap(([name, value]) => (usual.has(name) ? [] : [`${name} ${valueOf(value)}`]));
  const words = [line.msg, message].filter(Boolean).join(': ');
  const behind = more.length > 0 ? ` ${paint('gray', `(${more.join(', ')})`)}` : '';
  // Where something was thrown is of use for what nobody foresaw.
  const where = stack && level === 'error' ? `\n${paint('gray', stack.split('\n').slice(1).join('\n'))}` : '';
  const time = new Date(Number(line.time)).toTimeString().slice(0, 8);
  return `${paint('gray', time)} ${paint(styles[level] ?? 'gray', level.padEnd(5))} ${words}${behind}${where}\n`;
};

/** Writes pino's lines as text for people; coloured in a terminal that has colours. */
export const readable = (to: DestinationStream): DestinationStream => {
  const isColoured = Boolean(process.stdout.isTTY) && process.stdout.hasColors() && !process.env.NO_COLOR;
  return { write: (line) => to.write(inWords(JSON.parse(line) as Record<string, unknown>, isColoured)) };
};
