import type { RecordingKind } from '@marigold/contract/chatRules';
import { Mic, Video } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { say } from '../../../words/say.ts';
import type { Asked } from '../asked.ts';
import type { Delivered, RecordedSheet as LoadedSheet } from './RecordedSheet.tsx';
import { hasUnsent } from './unsent.ts';

interface RecordedWayProps {
  question: Asked;
  applicationId: string;
  conversationId: string;
  isBusy: boolean;
  onDelivered: (delivered: Delivered) => void;
}

/** The ways to answer by video or voice; the recorder is loaded, and camera and microphone are asked for, when one is chosen. */
export const RecordedWay = ({ question, applicationId, conversationId, isBusy, onDelivered }: RecordedWayProps) => {
  const place = { applicationId, questionId: question.id };
  const [Sheet, setSheet] = useState<typeof LoadedSheet>();
  const [kind, setKind] = useState<RecordingKind>();
  const [fault, setFault] = useState('');
  const begun = hasUnsent(place);
  const open = (wanted: RecordingKind) => {
    if (isBusy) return;
    setFault('');
    import('./RecordedSheet.tsx').then(
      (loaded) => {
        setSheet(() => loaded.RecordedSheet);
        setKind(wanted);
      },
      () => setFault(say('You are offline. Try again once you are back.')),
    );
  };
  return (
    <div className="recorded-way">
      {begun && <p className="dim">{say('You recorded an answer here that is not sent yet.')}</p>}
      <div className="actions">
        {begun ? (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => open(begun)}>
            {begun === 'video' ? <Video size={18} aria-hidden="true" /> : <Mic size={18} aria-hidden="true" />}
            {say('Go on with your recording')}
          </button>
        ) : (
          <>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => open('video')}>
              <Video size={18} aria-hidden="true" />
              {say('Answer by video')}
            </button>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => open('voice')}>
              <Mic size={18} aria-hidden="true" />
              {say('Answer by voice')}
            </button>
          </>
        )}
      </div>
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      {Sheet && kind && (
        <Sheet
          {...place}
          question={question}
          kind={kind}
          conversationId={conversationId}
          onDelivered={onDelivered}
          onClose={() => setKind(undefined)}
        />
      )}
    </div>
  );
};
