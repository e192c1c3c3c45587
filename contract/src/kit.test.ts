import { expect, it } from 'vitest';
import { Email, line } from './kit.ts';

it.each([
  ['Hans@MÜLLER.example', 'hans@xn--mller-kva.example'],
  [' ana@例え.example ', 'ana@xn--r8jz45g.example'],
  ["pat.o'neil+jobs@mail.example", "pat.o'neil+jobs@mail.example"],
])('the address %s is kept as %s', (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept);
});

it.each(['jörg@mail.example', '日本@例え.example', `${'a'.repeat(65)}@mail.example`])(
  'the address %s is refused with what to change before the @',
  (typed) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toContain('Before the @');
  },
);

it.each(['nobody', 'a@b', '@mail.example', 'a@b@c..example', 'a@<b>.example'])('%s is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

it('a name keeps no marks that turn the direction of what follows', () => {
  expect(line(40).parse('\u202egpj.evil\u2066 GmbH')).toBe('gpj.evil GmbH');
  expect(line(40).parse('שלום')).toBe('שלום');
});
