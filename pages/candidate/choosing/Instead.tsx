import type { Choice } from '@marigold/contract/choosing';
import { CalendarHeart, MessageCircle } from 'lucide-preact';
import { Way } from '../own/parts.tsx';
import { say } from '../words/say.ts';

interface InsteadProps {
  choice: Choice;
  text: string;
  onSuggest: () => void;
}

/** What one does whom no time suits. */
export const Instead = ({ choice, text, onSuggest }: InsteadProps) => (
  <p className="instead">
    {text}{' '}
    <button type="button" className="button" onClick={onSuggest}>
      <CalendarHeart size={18} aria-hidden="true" /> {say('Suggest times')}
    </button>{' '}
    <Way to={`/c/applications/${choice.applicationId}/chat`}>
      <MessageCircle size={17} aria-hidden="true" /> {say('Write a message')}
    </Way>
  </p>
);
