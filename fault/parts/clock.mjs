// Loaded before a server: its clock goes ahead by as many milliseconds as a file says, or back.
import { readFileSync } from 'node:fs';

const real = Date.now.bind(Date);
const file = process.env.FAULT_CLOCK ?? '';
let ahead = 0;
const look = () => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    ahead = 0;
  }
};
look();
setInterval(look, 50).unref();
const now = () => real() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (date, given, as) => Reflect.construct(date, given.length > 0 ? given : [now()], as),
  get: (date, name, as) => (name === 'now' ? now : Reflect.get(date, name, as)),
});
