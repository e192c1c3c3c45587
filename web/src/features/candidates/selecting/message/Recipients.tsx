import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Closed } from './useRecipients.ts';

interface RecipientsProps {
  matches: readonly Match[];
  closed: ReadonlyMap<string, Closed>;
  isAsking: boolean;
  /** Whose letter is shown. */
  shownId: string | undefined;
  onShow: (matchId: string) => void;
}

/** To whom a message goes; those whom it cannot reach are named first, with the reason. */
export function Recipients({ matches, closed, isAsking, shownId, onShow }: RecipientsProps) {
  const { t } = useTranslation();
  const isClosed = ({ matchId }: Match) => closed.has(matchId);
  const ordered = [...matches.filter(isClosed), ...matches.filter((match) => !isClosed(match))];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" role="status" sx={{ color: color.text3, m: 0, mb: 0.75 }}>
        {closed.size > 0
          ? t('{{count}} cannot be written to', {
              count: closed.size,
              defaultValue_one: 'One cannot be written to',
              defaultValue_other: '{{count}} cannot be written to',
            })
          : isAsking
            ? t('Looking who can be written to…')
            : t('Each gets a message of their own')}
      </Typography>
      <Box
        component="ul"
        aria-label={t('Recipients')}
        className="scroll-quiet"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { xs: 168, sm: 480 }, overflowY: 'auto' }}
      >
        {ordered.map((match) => {
          const why = closed.get(match.matchId);
          const isShown = match.matchId === shownId;
          const person = (
            <>
              <Avatar url={match.avatarUrl} name={match.name} size={28} sx={why ? { opacity: 0.5 } : undefined} />
              <Box sx={{ minWidth: 0, textAlign: 'start' }}>
                <Box dir="auto" sx={{ overflowWrap: 'anywhere', color: why ? color.text2 : color.text }}>
                  {match.name}
                </Box>
                {why && <Box sx={{ typography: 'caption', color: color.warningText }}>{t(why)}</Box>}
              </Box>
            </>
          );
          const line = {
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-start',
            gap: 1,
            width: '100%',
            minHeight: 40,
            px: 1,
            py: 0.5,
            borderRadius: `${radius.md}px`,
            font: 'inherit',
            fontSize: '0.875rem',
          } as const;
          return (
            <li key={match.matchId}>
              {why ? (
                <Box sx={line}>{person}</Box>
              ) : (
                <ButtonBase
                  aria-pressed={isShown}
                  onClick={() => onShow(match.matchId)}
                  sx={{
                    ...line,
                    '&:hover': { bgcolor: color.surface3 },
                    '&.Mui-focusVisible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
                    ...(isShown && { bgcolor: color.surface4 }),
                  }}
                >
                  {person}
                </ButtonBase>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
