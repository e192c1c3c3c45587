import { english, phrase, type Sentence, type Word, word } from '@marigold/words/sentence';
import { type Code, type DataOf, refusals, type StatusOf } from './refusals.ts';

/** What is wrong with one field. */
interface FieldError {
  path: string;
  code: string;
  message: Sentence;
}
/** What a refusal holds besides its code and its sentence. */
type Details<C extends Code> = DataOf<C> & { errors?: readonly FieldError[] };

/** A refusal a person can act on: thrown by services, sent as problem+json. */
export class Problem extends Error {
  readonly sentence: Sentence;
  constructor(
    readonly code: Code,
    sentence: string | Sentence,
    readonly details: { errors?: readonly FieldError[] } = {},
    readonly status: number = refusals[code].statuses[0],
  ) {
    const said = typeof sentence === 'string' ? phrase(sentence) : sentence;
    super(english(said));
    this.sentence = said;
  }
}

type Given<C extends Code> = Partial<DataOf<C>> extends DataOf<C> ? [data?: Details<C>] : [data: Details<C>];

/** A refusal: its code, the sentence that says what to do, and the data that the code promises. */
export const refused = <C extends Code>(code: C, sentence: string | Sentence, ...[data]: Given<C>): Problem =>
  new Problem(code, sentence, data);
/** A refusal with another status than is usual for its code. */
export const refusedWith = <C extends Code>(
  status: StatusOf<C>,
  code: C,
  sentence: string | Sentence,
  ...[data]: Given<C>
): Problem => new Problem(code, sentence, data, status);

/** The codes that are answered with a status. */
type CodeOf<Status extends number> = { [C in Code]: Status extends StatusOf<C> ? C : never }[Code];

/** 400 for one field. */
export const badRequest = (sentence: string | Sentence, path = '', code: CodeOf<400> = 'INVALID'): Problem => {
  const message = typeof sentence === 'string' ? phrase(sentence) : sentence;
  return new Problem(code, message, { errors: [{ path, code, message }] }, 400);
};
/** 404; the same for a missing thing and another company's. */
export const notFound = (what: string): Problem =>
  refused('NOT_FOUND', phrase('{{what}} not found.', { what: word(what) }));
/** 403 for a role or owner that does not allow it. */
export const forbidden = (
  sentence: string | Sentence = 'Your role does not allow this. Ask an admin of your company.',
): Problem => refused('FORBIDDEN', sentence);
/** 409 for a step that the current status does not allow; lists the allowed ones, by their names for people. */
export const illegalTransition = <Status extends string>(
  from: Status,
  to: Status,
  allowed: readonly Status[],
  names: Readonly<Record<Status, string>>,
): Problem => {
  const nameOf = (status: Status): Word => word(names[status]);
  const sentence =
    allowed.length > 0
      ? phrase('This is {{from}} now, so it cannot become {{to}}. Possible: {{allowed}}.', {
          from: nameOf(from),
          to: nameOf(to),
          allowed: allowed.map(nameOf),
        })
      : phrase('This is {{from}} now and stays so.', { from: nameOf(from) });
  return refused('ILLEGAL_TRANSITION', sentence, { from, to, allowed: [...allowed] });
};
/** 409 for an edit based on an outdated version. */
export const stale = (now: DataOf<'STALE'>): Problem =>
  refused(
    'STALE',
    now.by
      ? phrase('{{person}} changed this since you opened it. Load the newest version and try again.', {
          person: now.by,
        })
      : 'Somebody changed this since you opened it. Load the newest version and try again.',
    now,
  );
