import { isApiError } from '#api/problem.ts';
import { useListRoundsQuery, useSaveRoundsMutation } from '#api/services/scheduler.ts';
import { AskBeforeClosing } from '#ui/feedback/AskBeforeLeaving.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { mostRounds, type Round } from '@marigold/contract/rounds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { RoundFields } from './RoundFields.tsx';

interface RoundsDialogProps {
  companyId: string;
  opportunityId: string;
  onClose: () => void;
}

/** Rounds that most roles have; translation keys. */
const usual = ['First talk', 'Task', 'Team'] as const;

const fresh = (name: string): Round => ({
  roundId: newId(),
  name,
  duration: 45,
  interviewers: [],
  attendance: 'all',
  place: { kind: 'video', text: '' },
  isOffered: false,
});

interface RoundsProps extends RoundsDialogProps {
  rounds: readonly Round[];
  onChange: (rounds: readonly Round[]) => void;
  /** Somebody wants to close it, which is asked about while something is unsaved. */
  onLeave: () => void;
}

function Rounds({ companyId, opportunityId, onClose, rounds, onChange, onLeave }: RoundsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [wasAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [save, { isLoading }] = useSaveRoundsMutation();
  const change = (at: number, part: Partial<Round>) =>
    onChange(rounds.map((round, n) => (n === at ? { ...round, ...part } : round)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...rounds];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  };
  const left = usual.map((name) => t(name)).filter((name) => !rounds.some((round) => round.name === name));
  const submit = async () => {
    setAsked(true);
    if (rounds.some(({ name }) => !name.trim())) return;
    try {
      await save({ companyId, opportunityId, body: { rounds: [...rounds] } }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
      return;
    }
    toast({ message: t('The rounds are saved.') });
    onClose();
  };
  return (
    <>
      <DialogContent>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {rounds.map((round, at) => (
            <RoundFields
              key={round.roundId}
              round={round}
              at={at}
              isLast={at === rounds.length - 1}
              isNameless={wasAsked && !round.name.trim()}
              onChange={(part) => change(at, part)}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(rounds.filter((_round, n) => n !== at))}
            />
          ))}
        </Box>
        {rounds.length < mostRounds && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: rounds.length > 0 ? 2 : 0 }}>
            {left.map((name) => (
              <Button
                key={name}
                size="small"
                startIcon={<Plus size={15} />}
                onClick={() => onChange([...rounds, fresh(name)])}
              >
                {name}
              </Button>
            ))}
            <Button size="small" startIcon={<Plus size={15} />} onClick={() => onChange([...rounds, fresh('')])}>
              {t('Another round')}
            </Button>
          </Box>
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t(refusal)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{t('Cancel')}</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void submit()}>
          {t('Save rounds')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The rounds of interviews of a role, to be named, ordered and described. */
export function RoundsDialog(props: RoundsDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { companyId, opportunityId, onClose } = props;
  const query = useListRoundsQuery({ companyId, opportunityId });
  const [changed, setChanged] = useState<readonly Round[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const stored = query.currentData?.rounds;
  const isUnsaved = changed !== null && JSON.stringify(changed) !== JSON.stringify(stored);
  const leave = () => (isUnsaved ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('Rounds of interviews')}</DialogTitle>
      <Result
        of={{ ...query, data: query.currentData }}
        skeleton={
          <DialogContent>
            <Skeleton height={220} />
          </DialogContent>
        }
      >
        {({ rounds }) => <Rounds {...props} rounds={changed ?? rounds} onChange={setChanged} onLeave={leave} />}
      </Result>
      <AskBeforeClosing isUnsaved={isUnsaved} isAsking={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
