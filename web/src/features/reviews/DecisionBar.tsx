import { usePostOpportunityMutation, useRejectOpportunityMutation } from '#api/services/opportunity.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { color } from '#ui/theme/tokens.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useReturn } from '#ui/hooks/useLine.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { Check, MessageSquareWarning } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

/** Longest comment; the server's limit. */
const LONGEST = 2000;
const unreached =
  'Nothing was decided: the server cannot be reached. Your comment is kept. Decide again once the connection is back.';

interface DecisionBarProps {
  opportunity: Opportunity;
  /** What is decided about is not what was shown first. */
  hasChanged: boolean;
  /** The decision was taken here. */
  onDecided: () => void;
  /** The server refused: somebody may have decided meanwhile. Answers whether what is to be decided was read anew. */
  onRefused: () => Promise<boolean>;
}

/** Comment, quick phrases and the two decisions. The shortcut sends what is at hand: the comment, else the approval. */
export function DecisionBar({ opportunity, hasChanged, onDecided, onRefused }: DecisionBarProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { companyId } = useMe();
  const { opportunityId, createdByName, steps, jobTitleName, version } = opportunity;
  const [typed, setComment] = useTyped(`review ${opportunityId}`);
  const comment = typed ?? '';
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reject, rejecting] = useRejectOpportunityMutation();
  const [post, posting] = usePostOpportunityMutation();
  const isBusy = rejecting.isLoading || posting.isLoading;
  const one = { companyId, opportunityId };
  const hasComment = comment.trim() !== '';

  const decide = async (call: Promise<unknown>, message: string) => {
    setRefusal(null);
    try {
      await call;
      setComment(undefined);
      toast(final(t, message));
      onDecided();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Somebody else may have decided meanwhile: then the bar goes, and the page says only what became of it.
      if (error.status === 409) toast({ message: `${t('Your decision was not made.')} ${t(error.message)}` });
      // What changed is loaded at once, and the bar warns of it.
      if (error.code !== 'STALE') setRefusal(error.status === 'FETCH_ERROR' ? unreached : error.message);
      void onRefused();
    }
  };
  useReturn(refusal === unreached, async () => {
    if (await onRefused()) setRefusal(null);
  });
  const requestChanges = () => {
    // On a small screen the bar is two buttons, and the comment appears when it is needed.
    if (field.current?.offsetParent === null) {
      flushSync(() => setOpen(true));
      return field.current.focus();
    }
    setAsked(true);
    if (!hasComment) return field.current?.focus();
    return void decide(
      reject({ ...one, body: { comment: comment.trim(), version } }).unwrap(),
      t('{{name}} knows what to change.', { name: createdByName }),
    );
  };
  const approve = () =>
    void decide(
      post({ ...one, body: { version, ...(hasComment && { comment: comment.trim() }) } }).unwrap(),
      t('{{title}} is live.', { title: jobTitleName ?? t('Untitled') }),
    );
  useShortcut({ id: 'decide', keys: 'mod+enter', label: 'Send the decision', group: 'This review' }, () => {
    if (isBusy) return;
    if (hasComment) requestChanges();
    else if (steps.includes('post')) approve();
  });
  const shown = { xs: isOpen || hasComment ? 'flex' : 'none', md: 'flex' };
  const phrases = [t('Salary is too low'), t('Too many musts'), t('Shorten the text')];
  const hint = (
    <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
      <Kbd keys="mod+enter" onPrimary />
    </Box>
  );
  return (
    <Box
      component="section"
      aria-label={t('Decision')}
      sx={{
        borderTop: `1px solid ${color.border}`,
        bgcolor: color.surface2,
        px: { xs: 2, lg: 2.5 },
        pt: { xs: 1.25, lg: 1.75 },
        pb: { xs: 1.25, lg: 2 },
        display: 'grid',
        gap: 1.25,
      }}
    >
      {hasChanged && !refusal && (
        <Alert severity="warning">{t('This changed while you had it open. Read it again before you decide.')}</Alert>
      )}
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
      <TextField
        label={
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
            {t('Comment for {{name}}', { name: createdByName.split(' ')[0] })}
            <Box component="span" sx={{ fontWeight: 420, color: color.text3 }}>
              {t('needed to request changes')}
            </Box>
          </Box>
        }
        inputRef={field}
        multiline
        sx={{ display: shown }}
        minRows={2}
        maxRows={8}
        placeholder={t('Say what to change')}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={isAsked && !hasComment}
        helperText={
          isAsked && !hasComment
            ? t('Say what to change.')
            : comment.length >= LONGEST * 0.8
              ? `${comment.length} / ${LONGEST}`
              : undefined
        }
        slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
      />
      {/* On a small screen what is read keeps its room once something is written. */}
      <Box sx={{ display: { ...shown, ...(hasComment && { xs: 'none' }) }, gap: 0.75, flexWrap: 'wrap' }}>
        {phrases.map((phrase) => (
          <Chip
            key={phrase}
            size="medium"
            variant="outlined"
            label={phrase}
            sx={{ borderRadius: '999px', fontWeight: 420 }}
            onClick={() => {
              setComment(hasComment ? `${comment.trimEnd()}\n${phrase}. ` : `${phrase}. `);
              field.current?.focus();
            }}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          '& > button': { flex: '1 1 auto', px: 1 },
        }}
      >
        <Button
          startIcon={<MessageSquareWarning size={16} />}
          loading={rejecting.isLoading}
          disabled={isBusy}
          onClick={requestChanges}
        >
          {t('Request changes')}
          {hasComment && hint}
        </Button>
        {steps.includes('post') && (
          <Button
            variant="contained"
            startIcon={<Check size={16} />}
            loading={posting.isLoading}
            disabled={isBusy}
            onClick={approve}
          >
            {t('Approve and post')}
            {!hasComment && hint}
          </Button>
        )}
      </Box>
    </Box>
  );
}
