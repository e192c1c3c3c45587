import { useCopy } from '#ui/hooks/useCopy.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert, Clock, SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bubble } from './Bubble.tsx';
import { FileLine } from '../File.tsx';
import { Linked } from './Linked.tsx';
import { discard, postAgain, takeBack } from '../outbox.ts';
import type { Queued } from '../queued.ts';
import { heldFor } from '#subjects/outgoing/queue.ts';

/** Milliseconds between two looks at how long a message is still held. */
const LOOK = 250;

/** Seconds for which a message can still be taken back. */
const useSecondsHeld = (item: Queued): number => {
  const [now, setNow] = useState(Date.now);
  const left = heldFor(item, now);
  const isHeld = left > 0;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK);
    return () => clearInterval(timer);
  }, [isHeld]);
  return Math.ceil(left / 1000);
};

interface QueuedRowProps {
  item: Queued;
  isOnline: boolean;
  /** Whether the conversation takes messages. */
  maySend?: boolean;
  onTakeBack: (item: Queued) => void;
}

/** A message that is not on the server yet: held, on its way, waiting for a connection, or refused with what can be done. */
export function QueuedRow({ item, isOnline, maySend = true, onTakeBack }: QueuedRowProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const seconds = useSecondsHeld(item);
  const isRefused = item.refusal !== undefined;
  const StateIcon = isRefused ? CircleAlert : isOnline && seconds === 0 ? SendHorizontal : Clock;
  // That no messages were wanted is true no more where one may write again.
  const isOutdated = maySend && (item.code === 'UNWANTED' || item.code === 'CONVERSATION_CLOSED');
  const state = isOutdated
    ? t('Not sent.')
    : isRefused
      ? t('Not sent. {{reason}}', { reason: t(item.refusal ?? '') })
      : seconds > 0
        ? t('Sending in {{seconds}} s', { seconds })
        : isOnline
          ? t('Sending')
          : t('Will be sent when you are back online');
  return (
    <Box
      data-queued={item.id}
      sx={{ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto', maxWidth: 'min(78%, 560px)', gap: 0.5 }}
    >
      <Bubble voice="mine" isLast isFaint={!isRefused}>
        {item.attachment ? <FileLine file={item.attachment} /> : <Linked text={item.text} />}
      </Bubble>
      <Box
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 0.5,
          typography: 'caption',
          color: isRefused ? color.errorText : color.text3,
        }}
      >
        <StateIcon size={13} aria-hidden />
        <Box component="span" className="numbers">
          {state}
        </Box>
        {seconds > 0 && (
          <Button size="small" variant="text" onClick={() => void takeBack(item, onTakeBack)}>
            {t('Undo')}
          </Button>
        )}
        {isRefused && (
          <>
            {maySend && (
              <Button size="small" variant="text" onClick={() => postAgain(item.id)}>
                {t('Retry')}
              </Button>
            )}
            {item.text && (
              <Button size="small" variant="text" onClick={() => void copy(item.text)}>
                {t('Copy')}
              </Button>
            )}
            <Button size="small" variant="text" onClick={() => discard(item.id)}>
              {t('Discard')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
