import { ChevronLeft } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Chat as LoadedChat } from '../../chat/Chat.tsx';
import { say } from '../../words/say.ts';
import { Bones, Fault, Title, Way } from '../parts.tsx';
import { calls } from '../service.ts';
import { useAsked } from '../useAsked.ts';

interface ChatPlaceProps {
  id: string;
  changed: () => void;
}

/** Where the conversation about an application stands; what it needs is loaded when somebody opens it. */
export const ChatPlace = ({ id, changed }: ChatPlaceProps) => {
  const { answer, refused, again } = useAsked(() => calls.get(id), id);
  const [Chat, setChat] = useState<typeof LoadedChat>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    import('../../chat/Chat.tsx').then(
      (loaded) => {
        setLost(false);
        setChat(() => loaded.Chat);
      },
      () => setLost(true),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isLost, load]);
  // Whoever leaves finds their last words beside the application.
  useEffect(() => changed, [changed]);
  const fault = answer
    ? isLost && say('You are offline. Try again once you are back.')
    : refused &&
      (refused.status === 404 ? say('This application is not yours, or is no longer there.') : refused.message);
  return (
    <article className="chat" aria-busy={!answer || !Chat}>
      <header className="chat-head">
        <Way to={`/c/applications/${id}`} className="icon">
          <ChevronLeft size={20} aria-hidden="true" />
          <span className="visually-hidden">{say('Back to the application')}</span>
        </Way>
        {answer && <img src={answer.company.logoUrl} alt="" width={36} height={36} />}
        <div>
          <Title>{answer?.company.name ?? say('Messages')}</Title>
          {answer && <p className="dim">{answer.title}</p>}
        </div>
      </header>
      {fault ? (
        <div className="chat-fault">
          <Fault message={fault} />
          <button type="button" className="button" onClick={answer ? load : again}>
            {say('Try again')}
          </button>
        </div>
      ) : answer && Chat ? (
        <Chat application={answer} changed={changed} />
      ) : (
        <Bones />
      )}
    </article>
  );
};
