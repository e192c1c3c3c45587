import type { Import } from '@marigold/contract/import';
import { useDeleteImportMutation, useStartImportMutation, useUndoImportMutation } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Button from '@mui/material/Button';
import { Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Files } from './files/Files.tsx';
import { useSending } from './files/useSending.ts';
import { Progress } from './Progress.tsx';
import { Rows } from './rows/Rows.tsx';
import { StateChip } from './StateChip.tsx';
import { isAtWork, useColumnsMapping, useImport } from './useImport.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

type Asked = 'start' | 'undo' | 'delete';

interface QuestionProps {
  asked: Asked | undefined;
  of: Import;
  /** Whether its files are not read as they are to be; it is not started before. */
  isChanging: boolean;
  onClose: () => void;
}

/** Asks before an import is started, undone or thrown away, and does it. */
function Question({ asked, of: { importId, counts }, isChanging, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [start, starting] = useStartImportMutation();
  const [undo, undoing] = useUndoImportMutation();
  const [remove, removing] = useDeleteImportMutation();
  const ask = { companyId, importId };
  const answer = async (call: Promise<{ error?: unknown }>, then = onClose) => {
    const { error } = await call;
    if (error) {
      onClose();
      dispatch(showAlert({ message: isApiError(error) ? error.message : 'That didn’t work', type: 'error' }));
    } else then();
  };
  const does = list([
    t('{{number}} are added', { number: number(counts.toAdd) }),
    t('{{number}} are merged', { number: number(counts.toMerge) }),
    t('{{number}} are left out', { number: number(counts.toSkip + counts.withMistakes) }),
  ]);
  if (asked === 'start')
    return (
      <ConfirmDialog
        open
        title={t('Import these people?')}
        description={`${does}. ${t('You can undo it for 30 days.')}`}
        confirm={t('Import')}
        busy={starting.isLoading || isChanging}
        onConfirm={() => void answer(start(ask))}
        onClose={onClose}
      />
    );
  if (asked === 'undo')
    return (
      <ConfirmDialog
        open
        title={t('Undo the whole import?')}
        description={t(
          'Who was added goes, with their matches; merges go back. Whom somebody has been in touch with stays.',
        )}
        confirm={t('Undo the import')}
        destructive
        busy={undoing.isLoading}
        onConfirm={() => void answer(undo(ask))}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open={asked === 'delete'}
      title={t('Throw this import away?')}
      description={t('Its files go too. Nobody of them was added yet.')}
      confirm={t('Throw away')}
      destructive
      busy={removing.isLoading}
      onConfirm={() => void answer(remove(ask), () => void navigate('/company/import'))}
      onClose={onClose}
    />
  );
}

/** Has the server go on with what stopped. */
function GoOn({ of: { importId, state } }: { of: Import }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const [start, starting] = useStartImportMutation();
  const [undo, undoing] = useUndoImportMutation();
  const goOn = async () => {
    const { error } = await (state === 'undoing' ? undo : start)({ companyId, importId });
    if (error) dispatch(showAlert({ message: isApiError(error) ? error.message : 'That didn’t work', type: 'error' }));
  };
  return (
    <Button variant="contained" loading={starting.isLoading || undoing.isLoading} onClick={() => void goOn()}>
      {t('Go on')}
    </Button>
  );
}

/** What can be done with an import in its state. */
function Actions({ of: one, onAsk, isChanging }: { of: Import; onAsk: (asked: Asked) => void; isChanging: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const wanted = one.counts.toAdd + one.counts.toMerge;
  const mayUndo = one.undoUntil !== null || (one.isStopped && one.state === 'importing');
  const undo = mayUndo && (
    <Button variant="outlined" color="inherit" startIcon={<Undo2 size={16} />} onClick={() => onAsk('undo')}>
      {t('Undo the import')}
    </Button>
  );
  if (one.isStopped)
    return (
      <>
        {undo}
        <GoOn of={one} />
      </>
    );
  if (one.state === 'done') return undo;
  if (one.state !== 'preview' && one.state !== 'reading' && one.state !== 'failed') return null;
  return (
    <>
      <Button color="inherit" startIcon={<Trash2 size={16} />} onClick={() => onAsk('delete')}>
        {t('Throw away')}
      </Button>
      {one.state === 'preview' && wanted > 0 && (
        <Button variant="contained" disabled={isChanging} onClick={() => onAsk('start')}>
          {t('Import {{number}}', { number: number(wanted) })}
        </Button>
      )}
    </>
  );
}

function Content({ of: one, sending }: { of: Import; sending: ReturnType<typeof useSending> }): ReactNode {
  return (
    <>
      <Progress of={one} />
      {!one.isPast && <Files of={one} sending={sending} />}
      {!one.isPast && one.counts.rows > 0 && <Rows of={one} />}
    </>
  );
}

/** One import: files, what was found in them, mistakes to mend, people known already; then its start and its undoing. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importId = '' } = useParams();
  const query = useImport(importId);
  const sending = useSending(importId);
  const words = useOutcomeWords();
  const [asked, setAsked] = useState<Asked>();
  const [, mapping] = useColumnsMapping(importId);
  const one = query.data;
  const isChanging = sending.isSending || mapping.isLoading || query.isFetching || (one !== undefined && isAtWork(one));
  return (
    <Page
      title={t('Import people')}
      breadcrumb={[
        { label: t('Company'), to: '/company' },
        { label: t('Import'), to: '/company/import' },
      ]}
      status={one && one.files > 0 && <StateChip of={one} />}
      summary={one && one.files > 0 && !isAtWork(one) && words(one)}
      actions={one && <Actions of={one} onAsk={setAsked} isChanging={isChanging} />}
    >
      <Result of={{ ...query, isFetching: query.isLoading }}>
        {(found) => <Content of={found} sending={sending} />}
      </Result>
      {one && <Question asked={asked} of={one} isChanging={isChanging} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
