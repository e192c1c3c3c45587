import { useListMatchesQuery } from '#api/services/matches.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank } from '#ui/display/Bloom.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { StageIcon } from '#subjects/candidate/Stage.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Match, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStart } from './useStart.ts';

interface ContactsProps {
  opportunityId: string;
  onStarted: (conversationId: string) => void;
  onClose: () => void;
}

/** Candidates shown at once; the search finds the others. */
const SHOWN = 50;

/** Candidates of the role who have no conversation yet; choosing one begins it. */
export function Contacts({ opportunityId, onStarted, onClose }: ContactsProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [q, setQ] = useState('');
  const [busy, setBusy] = useState<string>();
  const start = useStart();
  const query = useListMatchesQuery(
    { companyId, opportunityId, SearchName: q, StatusGroup: '', talks: 'false', PageSize: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const begin = async ({ memberId }: Match) => {
    setBusy(memberId);
    try {
      onStarted(await start(opportunityId, memberId));
    } catch (error) {
      toast({
        message: isApiError(error) ? t(error.message) : t('That didn’t work on our side. Nothing was changed.'),
      });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Box component="section" aria-label={t('New conversation')} sx={{ display: 'contents' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 1.5 }}>
        <IconButton aria-label={t('Back to the conversations')} autoFocus onClick={onClose}>
          <Box component="span" sx={{ display: 'flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
            <ArrowLeft size={19} />
          </Box>
        </IconButton>
        <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
          {t('New conversation')}
        </Typography>
      </Box>
      <Box sx={{ px: 2, '& [role=search]': { width: '100%' } }}>
        <SearchField label={t('Search candidates')} value={q} onChange={setQ} />
      </Box>
      <Box className="scroll-quiet" sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1 }}>
        <Result
          of={query}
          empty={
            q ? (
              <Empty title={t('Nobody by this name')}>
                {t('Only candidates of this role without a conversation are found.')}
              </Empty>
            ) : (
              <Empty title={t('Every candidate of this role has a conversation')} />
            )
          }
        >
          {({ data }) => (
            <Box component="ul" aria-label={t('Candidates')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((match) => (
                <li key={match.matchId}>
                  <ButtonBase
                    disabled={busy !== undefined}
                    onClick={() => void begin(match)}
                    sx={{
                      display: 'flex',
                      gap: 1.25,
                      width: '100%',
                      minHeight: 56,
                      px: 1.25,
                      textAlign: 'start',
                      borderRadius: `${radius.lg}px`,
                      '&:hover': { bgcolor: color.surface2 },
                    }}
                  >
                    <Avatar url={match.avatarUrl} name={match.name} size={36} />
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
                        <bdi>{match.name}</bdi>
                        <StageIcon stage={stageOf(match.status)} size={14} />
                      </Box>
                      <Box
                        dir="auto"
                        sx={{
                          typography: 'caption',
                          color: color.text2,
                          overflow: 'hidden',
                          textOverflow: 'ellipsis',
                          whiteSpace: 'nowrap',
                        }}
                      >
                        {match.headline}
                      </Box>
                    </Box>
                    <Rank ranking={match.ranking} of={match} />
                  </ButtonBase>
                </li>
              ))}
            </Box>
          )}
        </Result>
      </Box>
    </Box>
  );
}
