import { useGetAttachmentQuery } from '#api/services/chat.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { Screen } from '#subjects/video/Screen.tsx';
import { placed } from '#ui/picture/upload.ts';
import { color } from '#ui/theme/tokens.ts';
import { part } from '#ui/loading/part.tsx';
import type { AnswerRecording } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Mic, RotateCw, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#subjects/video/amounts.ts';

const Player = part(async () => (await import('#subjects/video/Player.tsx')).Player, {
  isAhead: false,
  waiting: () => <Skeleton variant="rounded" height={54} />,
});

interface RecordedAnswerProps extends Omit<AnswerRecording, 'seconds'> {
  conversationId: string;
  seconds?: number;
  /** Beside other things it is a button, until somebody wants to hear it. */
  isFolded?: boolean;
}

function Loaded({ conversationId, recordingId, kind }: RecordedAnswerProps) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const asked = { memberId: userId, conversationId, attachmentId: recordingId };
  // Addresses are good for an hour.
  const { currentData, error, isFetching, refetch } = useGetAttachmentQuery(asked, { refetchOnMountOrArgChange: true });
  const isVoice = kind === 'voice';
  if (currentData) {
    const addressesOf = ({ url, posterUrl }: typeof currentData) => ({
      src: placed(url),
      poster: posterUrl && placed(posterUrl),
    });
    const renew = async () => {
      const { data } = await refetch();
      return data && addressesOf(data);
    };
    const label = isVoice ? t('Voice answer') : t('Video answer');
    return <Player label={label} isVoice={isVoice} first={addressesOf(currentData)} onRenew={renew} />;
  }
  if (!isApiError(error) || isFetching)
    return isVoice ? <Skeleton variant="rounded" height={54} /> : <Screen>{null}</Screen>;
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {error.status === 404
        ? t('A newer answer took the place of this recording.')
        : t('This recording cannot be played at the moment.')}
      {error.status !== 404 && (
        <Button size="small" startIcon={<RotateCw size={15} />} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      )}
    </Box>
  );
}

/** An answer by video or voice; the player is loaded with it. */
export function RecordedAnswer(props: RecordedAnswerProps) {
  const { kind, seconds, isFolded = false } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(!isFolded);
  const Icon = kind === 'voice' ? Mic : Video;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, fontWeight: 400 }}>
      {isFolded ? (
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          startIcon={<Icon size={15} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ color: 'inherit', justifySelf: 'start', ml: -1 }}
        >
          {kind === 'voice' ? t('Voice answer') : t('Video answer')}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'meta', color: color.text2 }}>
          <Icon size={16} aria-hidden />
          {kind === 'voice' ? t('Voice answer') : t('Video answer')}
          {seconds !== undefined && <Box className="numbers">{clock(seconds)}</Box>}
        </Box>
      )}
      {isOpen && <Loaded {...props} />}
    </Box>
  );
}
