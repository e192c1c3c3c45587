import type { Attachment } from '@marigold/contract/chat';
import type { RecordingKind } from '@marigold/contract/chatRules';
import { Mic, Play, Video } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { Refused } from '../../ask.ts';
import { clock } from '@marigold/web/video/amounts';
import { say } from '../../words/say.ts';
import { type OpenedFile, talk } from '../service.ts';

/** How an answer was recorded, as its file tells. */
export const kindOf = ({ type }: Pick<Attachment, 'type'>): RecordingKind =>
  type.startsWith('audio/') ? 'voice' : 'video';

interface PlayedProps {
  conversationId: string;
  recordingId: string;
  kind: RecordingKind;
  /** How long it takes, where that is known. */
  seconds?: number;
  /** A newer answer took its place. */
  isGone?: boolean;
}

const Gone = () => <span className="dim">{say('A newer answer took the place of this recording.')}</span>;

/** An answer by video or voice; nothing of it is loaded before somebody plays it, since its address holds for an hour only. */
export const Played = ({ conversationId, recordingId, kind, seconds, isGone = false }: PlayedProps) => {
  const [file, setFile] = useState<OpenedFile>();
  const [fault, setFault] = useState('');
  const [isLost, setLost] = useState(isGone);
  const [isRenewed, setRenewed] = useState(false);
  const open = async () => {
    try {
      setFile(await talk.file(conversationId, recordingId));
      setFault('');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 404) setLost(true);
      setFault(error.message);
    }
  };
  if (isGone || isLost) return <Gone />;
  const name = kind === 'video' ? say('Video answer') : say('Voice answer');
  const stumble = () => {
    if (isRenewed) return setFault(say('This browser cannot play it. Another one may.'));
    setRenewed(true);
    void open();
  };
  const shown = file && {
    src: file.url,
    controls: true,
    autoPlay: true,
    'aria-label': name,
    onError: stumble,
  };
  return (
    <span className="played">
      {shown ? (
        kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, where it was written down
          <video {...shown} playsInline poster={file.posterUrl ?? undefined} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, where it was written down
          <audio {...shown} />
        )
      ) : (
        <button type="button" className="sent-file" onClick={() => void open()}>
          {kind === 'video' ? <Video size={18} aria-hidden="true" /> : <Mic size={18} aria-hidden="true" />}
          <span>{name}</span>
          {seconds !== undefined && <span className="numbers">{clock(seconds)}</span>}
          <Play size={16} aria-hidden="true" />
          <span className="visually-hidden">{say('Play')}</span>
        </button>
      )}
      {fault && <span role="alert">{fault}</span>}
    </span>
  );
};
