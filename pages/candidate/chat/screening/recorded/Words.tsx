import { chatLimits } from '@marigold/contract/chatRules';
import { useId } from 'preact/hooks';
import { say } from '../../../words/say.ts';

/** What is said in an answer, in the writing of whoever says it. */
export const Words = ({ words, onChange }: { words: string; onChange: (words: string) => void }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {say('What you say in it')} <span className="optional">{say('Optional')}</span>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={chatLimits.text}
        dir="auto"
        placeholder={say('For people who cannot hear it')}
        value={words}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
