import { Text } from '../Text.tsx';
import type { Visitor } from '../visitor.ts';

/** A question of candidates, and what the company says to it. */
export interface Answered {
  question: string;
  answer: string;
}

/** Questions that stand open on the page; the others unfold. */
const first = 40;

const Questions = ({ faq }: { faq: readonly Answered[] }) => (
  <div>
    {faq.map(({ question, answer }) => (
      <details key={question}>
        <summary dir="auto">{question}</summary>
        <div className="text" dir="auto">
          <Text text={answer} />
        </div>
      </details>
    ))}
  </div>
);

/** What candidates ask often; nothing where nobody wrote an answer. */
export const Faq = ({ visitor, faq }: { visitor: Visitor; faq: readonly Answered[] }) =>
  faq.length > 0 && (
    <section aria-labelledby="faq" className="faq">
      <h2 id="faq">{visitor.voice.say('Questions and answers')}</h2>
      <Questions faq={faq.slice(0, first)} />
      {faq.length > first && (
        <details className="more">
          <summary>{visitor.voice.say('More questions: {{count}}', { count: faq.length - first })}</summary>
          <Questions faq={faq.slice(first)} />
        </details>
      )}
    </section>
  );
