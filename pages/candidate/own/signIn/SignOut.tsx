import type { ApplicationItem } from '@marigold/contract/candidate';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isPageNeeded } from '@marigold/web/hooks/keepPage';
import type { Queued } from '@marigold/web/conversation/queued';
import { me } from '../../ask.ts';
import { draftsOf, keep, keepFile, kept, ownDraft, ticksOf, typedNumbers, unsent } from '../../storage.ts';
import { say } from '../../words/say.ts';
import { go } from '../place.ts';
import { calls } from '../service.ts';

type Items = readonly Pick<ApplicationItem, 'applicationId'>[];

const waiting = (): readonly Queued[] => kept<Queued[]>(unsent) ?? [];
const drafts = (items: Items) =>
  items.flatMap(({ applicationId }) => draftsOf(applicationId)).filter((name) => kept(name));

/** Sends what can be sent, and answers what would be lost nevertheless, in sentences. */
const lossesOf = async (items: Items): Promise<string[]> => {
  const own = () => waiting().filter(({ by }) => by === me());
  if (own().length > 0) await import('../../chat/sending.ts').then(({ sendOnce }) => sendOnce()).catch(() => undefined);
  const [messages, begun, ticked] = [own().length, drafts(items).length, ticksOf(me()).length];
  return [
    messages > 0 && say('Messages that were not sent yet: {{count}}', { count: messages }),
    begun > 0 && say('Messages that you began and did not send: {{count}}', { count: begun }),
    ticked > 0 && say('Boxes that you ticked and that are not saved yet: {{count}}', { count: ticked }),
    isPageNeeded() && say('A file was chosen and is not sent.'),
  ].filter((line) => line !== false);
};

const leave = async (items: Items): Promise<void> => {
  const left = waiting().filter(({ by }) => by !== me());
  keep(unsent, left.length > 0 ? left : undefined);
  for (const name of drafts(items)) {
    keep(name, undefined);
    await keepFile(name, undefined);
  }
  for (const name of [ownDraft(me()), ...typedNumbers()]) keep(name, undefined);
  for (const name of ticksOf(me())) keep(name, undefined, 'sessionStorage');
  await calls.signOut();
  go('/c/sign-in');
};

/** Signs out. What waits is sent first, and where something would be lost nevertheless, it is said before. */
export const SignOut = ({ items }: { items: Items }) => {
  const [isBusy, setBusy] = useState(false);
  const [losses, setLosses] = useState<readonly string[]>();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (losses) sheet.current?.showModal();
  }, [losses]);
  const begin = async () => {
    setBusy(true);
    const found = await lossesOf(items);
    setBusy(false);
    if (found.length > 0) setLosses(found);
    else await leave(items);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => void (isBusy ? undefined : begin())}
      >
        {isBusy ? say('Sending …') : say('Sign out')}
      </button>
      {losses && (
        <dialog className="sheet" ref={sheet} onClose={() => setLosses(undefined)} aria-labelledby="sign-out-title">
          <form method="dialog">
            <h2 id="sign-out-title">{say('Sign out now?')}</h2>
            {losses.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <div className="actions">
              <button type="button" className="button danger" onClick={() => void leave(items)}>
                {say('Sign out and discard')}
              </button>
              <button type="submit" className="button" autoFocus>
                {say('Stay')}
              </button>
            </div>
          </form>
        </dialog>
      )}
    </>
  );
};
