import type { Conversation, Screening } from '@marigold/contract/chat';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Queued } from '@marigold/web/conversation/queued';
import { Refused } from '../../ask.ts';
import { Way } from '../../own/parts.tsx';
import { say } from '../../words/say.ts';
import { talk } from '../service.ts';
import { type Asked, askedIn } from './asked.ts';
import { Question } from './Question.tsx';
import type { Delivered } from './recorded/RecordedSheet.tsx';
import { Review } from './Review.tsx';
import type { Screened } from './useScreening.ts';

const running: readonly Screening['state'][] = ['asking', 'confirming', 'expired'];
/** Whether questions can be answered, and answers changed. */
export const isRunning = (screening: Screening | undefined): screening is Screening =>
  screening !== undefined && running.includes(screening.state);

/** What is read out when the bot goes on: each question once, and that all are answered. */
const announcementOf = (question: Asked | undefined, { state, total }: Screening): string => {
  if (question)
    return say('Question {{number}} of {{total}}: {{text}}', { number: question.number, text: question.text, total });
  return state === 'confirming' ? say('All questions are answered. Look over your answers, then send them.') : '';
};

const Note = ({ children }: { children: ComponentChildren }) => <p className="closed-chat">{children}</p>;

interface PanelProps extends Screened {
  screening: Screening;
  applicationId: string;
  conversation: Conversation;
  queued: readonly Queued[];
  /** The id of the newest message. */
  last: string | undefined;
  /** Whether the last words are of these questions, which wait for an answer then. */
  isUnanswered: boolean;
  /** The number of the question whose answer is changed; undefined for none. */
  changing: number | undefined;
  onChange: (number: number | undefined) => void;
  /** Whether a time of an interview can be chosen now: that is what comes next. */
  isOffered: boolean;
  onAnswer: (question: Asked, answer: boolean | string, recorded: Delivered | undefined) => void;
  /** Sends words that ask something instead of answering the question that is open. */
  onAsk: (question: Asked, text: string) => void;
}

/** What a candidate does next in a screening: answers, looks over the answers and sends them, or waits. */
export const Panel = (props: PanelProps) => {
  const {
    screening,
    applicationId,
    conversation,
    queued,
    changing,
    onChange,
    onAnswer,
    onAsk,
    isSettling,
    set,
    again,
  } = props;
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState('');
  // Whoever answers here goes on here; whoever writes below is not taken away from it.
  const [isHere, setHere] = useState(false);
  const thanksRef = useRef<HTMLHeadingElement>(null);
  const questions = askedIn(screening);
  const current = questions.find(({ id }) => id === screening.current);
  const announcement = isRunning(screening) ? announcementOf(current, screening) : '';
  useEffect(() => setTold(announcement), [announcement]);
  const isSent = screening.state === 'sent' || screening.state === 'passed';
  useEffect(() => {
    if (isSent && isHere) thanksRef.current?.focus();
  }, [isSent, isHere]);

  const name = conversation.other.name;
  const changed = questions.find(({ number, answer }) => number === changing && answer !== null);
  const question = changed ?? current;
  const pending = queued.filter((item) => item.answer && item.refusal === undefined);
  const onWay = pending.find(({ answer }) => answer?.questionId === question?.id)?.answer;
  const isBusy = onWay !== undefined || isSettling;
  const send = async () => {
    setSending(true);
    try {
      setHere(true);
      set(await talk.confirm(conversation.conversationIdentifier));
      setFault('');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
      again();
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {isRunning(screening) && question && (
        <section className="screening" aria-label={say('Question {{number}}', { number: question.number })}>
          <Question
            key={question.id}
            question={{ ...question, answer: onWay ? onWay.value : question.answer }}
            applicationId={applicationId}
            conversationId={conversation.conversationIdentifier}
            isBusy={isBusy}
            isChange={question === changed}
            isFar={question !== changed && !isBusy && props.last !== question.id}
            hasFocus={isHere || question === changed}
            onAnswer={(answer, recorded) => {
              setHere(true);
              onAnswer(question, answer, recorded);
            }}
            onAsk={(text) => onAsk(question, text)}
            onCancel={() => {
              setHere(true);
              onChange(undefined);
            }}
          />
        </section>
      )}
      {isRunning(screening) && !question && (
        <section className="screening review">
          <Review
            questions={questions}
            conversationId={conversation.conversationIdentifier}
            isBusy={isSending || isSettling || pending.length > 0}
            fault={fault}
            hasFocus={isHere}
            onChange={(id) => onChange(questions.find((each) => each.id === id)?.number)}
            onSend={() => void send()}
          />
        </section>
      )}
      {screening.state === 'waiting' && <Note>{say('A few short questions come here in the morning.')}</Note>}
      {screening.state === 'paused' && (
        <Note>{say('{{name}} paused the questions. What you answered is kept.', { name })}</Note>
      )}
      {screening.state === 'ended' && props.isUnanswered && (
        <Note>{say('These questions are closed. {{name}} goes on with you in person.', { name })}</Note>
      )}
      {isSent && isHere && !props.isOffered && (
        <section className="screening">
          <h2 ref={thanksRef} tabIndex={-1}>
            {say('Thanks, that’s everything')}
          </h2>
          <p className="dim">{say('Your answers are with {{name}}. You hear by mail how it goes on.', { name })}</p>
          <Way to={`/c/applications/${applicationId}`} className="button primary wide">
            {say('See my application')}
          </Way>
        </section>
      )}
    </>
  );
};
