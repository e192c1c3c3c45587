import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert, Clock } from 'lucide-react';
import { lazy, type PropsWithChildren, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingContext } from '#ui/feedback/LineBanner.tsx';
import { useLine } from '#ui/hooks/useLine.ts';
import { patiently } from '#ui/hooks/patiently.ts';
import { useOutgoing } from '#subjects/outgoing/outgoing.ts';
import { useWaiting } from '#subjects/outgoing/useWaiting.ts';

const RefusedDialog = lazy(() =>
  patiently(async () => ({ default: (await import('./RefusedDialog.tsx')).RefusedDialog })),
);

/** Gives what is shown below the sentence that says how much waits to be sent for more than a moment. */
export function OutgoingWaiting({ children }: PropsWithChildren) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const items = useOutgoing(userId);
  const isWaiting = useWaiting();
  const count = items.filter(({ refusal, subject }) => refusal === undefined && isWaiting(subject)).length;
  const sentence =
    count === 0
      ? undefined
      : t('{{count}} changes wait to be sent.', {
          count,
          defaultValue_one: 'One change waits to be sent.',
          defaultValue_other: '{{count}} changes wait to be sent.',
        });
  return <WaitingContext value={sentence}>{children}</WaitingContext>;
}

/** Says how much waits to be sent, unless the banner of a lost connection does, and leads to what was not accepted. */
export function OutgoingNote() {
  const { t } = useTranslation();
  const { userId } = useMe();
  const items = useOutgoing(userId);
  const sentence = use(WaitingContext);
  const outage = useLine();
  const waiting = outage ? undefined : sentence;
  const [isOpen, setOpen] = useState(false);
  // Messages that were refused say so where they stand.
  const refused = items.filter(({ refusal, deed }) => refusal !== undefined && deed.kind !== 'message');
  if (refused.length === 0 && !waiting) return null;
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        minHeight: 36,
        typography: 'meta',
        color: color.text2,
        borderTop: `1px solid ${color.borderSubtle}`,
      }}
    >
      {waiting && (
        <>
          <Clock size={14} aria-hidden />
          <bdi>{waiting}</bdi>
        </>
      )}
      {refused.length > 0 && (
        <Button
          size="small"
          variant="text"
          color="error"
          startIcon={<CircleAlert size={15} />}
          onClick={() => setOpen(true)}
        >
          {t('{{count}} changes were not accepted', {
            count: refused.length,
            defaultValue_one: 'One change was not accepted',
            defaultValue_other: '{{count}} changes were not accepted',
          })}
        </Button>
      )}
      <Suspense>{isOpen && <RefusedDialog items={refused} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  );
}
