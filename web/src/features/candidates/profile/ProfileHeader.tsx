import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank } from '#ui/display/Bloom.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { clockOf, localeOf } from '@marigold/words/clock';
import { type Match, moves, type ProfileInformation, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp, CircleX, Clock, MapPin, MessageCircle, Star, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canMeet } from '#subjects/candidate/interview/meeting.ts';
import type { RowCommands } from '../list/row/RowActions.tsx';
import { cut, Detail } from './Detail.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';

/** Where a profile stands in the list, and its neighbours. */
export interface Position {
  /** From 1; unknown while earlier rows are not loaded, or when the candidate is not in the list. */
  at: number | undefined;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface ProfileHeaderProps {
  match: Match;
  information: ProfileInformation | undefined;
  position: Position;
  commands: RowCommands;
  titleId: string;
  /** All in a row; the decisions in a second one; or, on phones, the ways on and out above. */
  size: 'wide' | 'narrow' | 'phone';
  /** What else can be asked about them. */
  menu: ReactNode;
  onClose: () => void;
}

const localTime = (now: Date, timeZone: string, language: string): string | null => {
  try {
    return new Intl.DateTimeFormat(language, { ...clockOf(localeOf(language)), timeZone }).format(now);
  } catch {
    return null;
  }
};

/** Who the candidate is, from the row already on screen, and what can be decided. */
export const ProfileHeader = memo(function ProfileHeader(props: ProfileHeaderProps) {
  const { match, information, position, commands, titleId, size, menu, onClose } = props;
  const { t, i18n } = useTranslation();
  const { number } = useFormat();
  const { move, reject, favorite, message, schedule } = commands;
  const stage = stageOf(match.status);
  const look = stageLooks[stage];
  const leads = moves[match.status].length > 0;
  const now = useNow();
  const time = information?.timeZone && localTime(now, information.timeZone, i18n.language);
  const pronoun =
    information && !['notSpecified', 'other', ''].includes(information.pronoun) ? information.pronoun : null;
  const stageName = t(
    match.status === 'matched' || match.status === 'inReview' ? look.name : statusNames[match.status],
  );

  const steps = (
    <Box sx={{ display: 'flex', alignItems: 'center', color: color.text3, typography: 'caption' }}>
      <Tooltip title={t('Previous candidate (K)')}>
        <span>
          <IconButton
            aria-label={t('Previous candidate')}
            disabled={!position.onPrevious}
            onClick={position.onPrevious}
          >
            <ChevronUp size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <Box component="bdi" className="numbers" sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
        {position.at === undefined
          ? number(position.total)
          : t('{{at}} of {{total}}', { at: number(position.at), total: number(position.total) })}
      </Box>
      <Tooltip title={t('Next candidate (J)')}>
        <span>
          <IconButton aria-label={t('Next candidate')} disabled={!position.onNext} onClick={position.onNext}>
            <ChevronDown size={18} />
          </IconButton>
        </span>
      </Tooltip>
      {menu}
    </Box>
  );
  const decisions = (
    <>
      <Tooltip title={t('Favourite (F)')}>
        <IconButton
          aria-label={t('Favourite')}
          aria-pressed={match.isFavorite}
          disabled={!favorite}
          onClick={() => favorite?.(match)}
          sx={{
            border: `1px solid ${color.border}`,
            ...(match.isFavorite && { color: color.primaryGraphic, '& .lucide': { fill: 'currentColor' } }),
          }}
        >
          <Star size={17} />
        </IconButton>
      </Tooltip>
      <Button
        data-profile-move
        disabled={!move || !leads}
        startIcon={<StageIcon stage={stage} size={16} />}
        endIcon={move && leads ? <ChevronDown size={15} /> : undefined}
        aria-haspopup="menu"
        aria-label={t('Stage: {{stage}}', { stage: stageName })}
        onClick={(event) => move?.(match, event.currentTarget)}
        sx={{
          // On a phone the buttons beside it keep their line, and a long status is cut.
          flex: { xs: '1 1 0', sm: 'none' },
          minWidth: 0,
          color: look.color,
          bgcolor: look.background,
          borderColor: 'transparent',
          '&:hover': { bgcolor: look.background, borderColor: 'currentColor' },
          '&.Mui-disabled': { color: look.color },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {stageName}
        </Box>
      </Button>
      {reject && moves[match.status].includes('rejected') && (
        <Button
          data-profile-reject
          color="error"
          startIcon={size === 'wide' ? <CircleX size={16} /> : undefined}
          aria-label={t('Reject')}
          onClick={(event) => reject(match, event.currentTarget)}
          sx={{ flex: 'none' }}
        >
          {size === 'phone' ? <CircleX size={18} aria-hidden /> : t('Reject')}
        </Button>
      )}
      {schedule && canMeet(match) && match.status !== 'interviewScheduled' && (
        <ScheduleButton size={size} onClick={() => schedule(match)} />
      )}
      {message && (
        <Tooltip title={t('Message (E)')}>
          <Button
            variant="contained"
            startIcon={size === 'phone' ? undefined : <MessageCircle size={16} />}
            aria-label={t('Message {{name}}', { name: match.name })}
            onClick={() => message(match)}
            sx={{ flex: 'none' }}
          >
            {size === 'phone' ? <MessageCircle size={18} aria-hidden /> : t('Message')}
          </Button>
        </Tooltip>
      )}
    </>
  );
  const close = (
    <IconButton aria-label={t('Close')} onClick={onClose}>
      <X size={19} />
    </IconButton>
  );

  const isWide = size === 'wide';
  const isPhone = size === 'phone';
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: isWide ? 2.25 : 1.5,
        pt: isPhone ? 0.5 : undefined,
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      {isPhone && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mx: -1.25, mb: -1 }}>
          {close}
          {steps}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: isPhone ? 1.5 : 2.25 }}>
        <Avatar url={match.avatarUrl} name={match.name} size={isWide ? 60 : 48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <Typography
              id={titleId}
              variant="h2"
              dir="auto"
              noWrap
              sx={{ fontSize: isWide ? '1.5rem' : '1.25rem', lineHeight: '30px', letterSpacing: '-.015em' }}
            >
              {match.name}
            </Typography>
            <Rank ranking={match.ranking} of={match} />
            {match.isDemo && <DemoTag />}
          </Box>
          <Box
            sx={{
              display: 'flex',
              // One line where there is room, whoever it is and whatever arrives later: what is below never moves.
              flexWrap: isPhone ? 'wrap' : 'nowrap',
              whiteSpace: isPhone ? 'normal' : 'nowrap',
              columnGap: 1.75,
              rowGap: 0.25,
              mt: 0.5,
              typography: 'meta',
              color: color.text2,
            }}
          >
            <Box component="bdi" sx={cut}>
              {match.headline}
            </Box>
            {match.location && (
              <Detail icon={<MapPin size={14} aria-hidden />} isLong>
                {match.location}
              </Detail>
            )}
            {time && (
              <Detail icon={<Clock size={14} aria-hidden />}>
                <span className="numbers">{t('{{time}} there', { time })}</span>
              </Detail>
            )}
            {pronoun && <Detail>{t(pronoun)}</Detail>}
          </Box>
        </Box>
        {isWide && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {steps}
            {decisions}
          </Box>
        )}
        {!isPhone && close}
      </Box>
      {!isWide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {decisions}
          {!isPhone && <Box sx={{ marginInlineStart: 'auto', flex: 'none' }}>{steps}</Box>}
        </Box>
      )}
    </Box>
  );
});
