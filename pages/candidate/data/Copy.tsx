import { copyDays, type OwnData } from '@marigold/contract/ownData';
import { fileSize } from '@marigold/web/conversation/fileSize';
import { Download } from 'lucide-preact';
import { useEffect } from 'preact/hooks';
import { Fault } from '../own/parts.tsx';
import { useCall } from '../own/useCall.ts';
import { language, moment, say } from '../words/say.ts';
import { data as calls } from './service.ts';

/** Milliseconds between two looks whether a copy is there. */
const look = 3_000;

interface CopyProps {
  own: OwnData;
  set: (own: OwnData) => void;
  again: () => void;
}

/** Has a copy of somebody's data made, and loads it. */
export const Copy = ({ own: { copy }, set, again }: CopyProps) => {
  const { fault, run } = useCall();
  const isMade = copy !== null && copy.readyDate === null;
  useEffect(() => {
    if (!isMade) return;
    const timer = setInterval(again, look);
    return () => clearInterval(timer);
  }, [isMade, again]);
  return (
    <section className="card" aria-labelledby="copy-name">
      <h2 id="copy-name">{say('A copy of my data')}</h2>
      <p className="dim">
        {say(
          'Everything that is stored of you, as a ZIP file: your profiles, applications, messages, interviews and mails as data for programs, and your files. It holds nothing that companies noted for themselves.',
        )}
      </p>
      <div role="status">
        {isMade && <p>{say('Your copy is being made. You can leave this page: a mail tells you when it is there.')}</p>}
        {copy?.expiresDate && (
          <p>{say('You can download it until {{date}}. Then it is deleted.', { date: moment(copy.expiresDate) })}</p>
        )}
      </div>
      {fault && <Fault message={fault} />}
      <div className="actions">
        {copy?.url && (
          <a className="button primary" href={copy.url} download>
            <Download size={18} aria-hidden="true" />
            {say('Download the copy ({{size}})', { size: fileSize(language, copy.size ?? 0) })}
          </a>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={isMade}
          onClick={() => void (isMade ? undefined : run(async () => set(await calls.askForCopy())))}
        >
          {copy?.readyDate ? say('Make a new one') : say('Ask for a copy')}
        </button>
      </div>
      {!copy && <p className="dim small">{say('You can download it here for {{days}} days.', { days: copyDays })}</p>}
    </section>
  );
};
