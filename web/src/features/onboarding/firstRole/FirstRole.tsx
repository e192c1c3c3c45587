import { isApiError } from '#api/problem.ts';
import { startOpportunity } from '#state/opportunity/createOpportunity.ts';
import { missingIn } from '#state/opportunity/opportunityContent.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { wantCoachMarks } from '#ui/layout/coachMarks.ts';
import { LoadingModal } from '#ui/loading/LoadingModal.tsx';
import { missingWords } from '#subjects/opportunity/missingWords.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepBody, stepColumn } from '../frame/StepBody.tsx';
import { StepFooter } from '../frame/StepFooter.tsx';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { TOP_LINE } from '../frame/TopLine.tsx';
import { useLeave } from '../useLeave.ts';
import { People } from './People.tsx';
import { asksSomething, usePreview } from './preview.ts';
import { RoleFields } from './RoleFields.tsx';
import { usePostRole } from './usePostRole.ts';
import { useRole } from './useRole.ts';

/** The last step: the first role, and beside it those who fit it while it is written. Going on posts it. */
export function FirstRole() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const companyId = useAppSelector(({ onboarding }) => onboarding.registration?.companyId ?? '');
  const { content, change, choices } = useRole();
  const answer = usePreview(content, companyId);
  const postRole = usePostRole();
  const [isChecked, setChecked] = useState(false);
  const [isPosting, setPosting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isPosted = useRef(false);
  useEffect(
    () => () => {
      if (isPosted.current) dispatch(startOpportunity());
    },
    [dispatch],
  );

  const missing = missingIn(content);
  const words = missingWords(t);
  const errors = isChecked ? Object.fromEntries(missing.map((field) => [field, words[field]])) : {};
  const submit = async () => {
    setRefusal('');
    setChecked(true);
    const [first] = missing;
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-field=${first}] :is(input, button, [role=combobox])`)?.focus();
      return;
    }
    setPosting(true);
    try {
      const opportunityId = await postRole();
      isPosted.current = true;
      wantCoachMarks();
      await leave(`/opportunities/${opportunityId}/candidates`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
      setPosting(false);
    }
  };
  const preview = answer.last?.data;
  const total = preview && asksSomething(content) ? preview.total : 0;
  const count = (
    <Box className="numbers" sx={{ display: { lg: 'none' }, mb: 1, color: color.text2, typography: 'meta' }}>
      {total > 0 && preview && (
        <>
          <Box component="b" sx={{ color: color.text, fontSize: '1rem' }}>
            {number(total)}
          </Box>{' '}
          {t('match, {{top}} would be top', { top: number(preview.top) })}
        </>
      )}
    </Box>
  );
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 600px) minmax(0, 1fr)' },
        gridTemplateRows: { xs: 'auto 1fr auto', lg: '1fr auto' },
      }}
    >
      <Box component="main" sx={stepColumn}>
        {refusal && <Alert severity="error">{t(refusal)}</Alert>}
        <StepBody title={t('Your first role')} words={t('People who fit appear while you type.')}>
          <RoleFields
            content={content}
            change={change}
            choices={choices}
            suggestions={preview?.suggestions ?? []}
            errors={errors}
          />
        </StepBody>
      </Box>
      <Box
        component="aside"
        aria-label={t('Matches so far')}
        className="scroll-quiet"
        sx={{
          gridRow: { lg: '1 / 3' },
          gridColumn: { lg: 2 },
          position: { lg: 'sticky' },
          top: TOP_LINE,
          height: { lg: `calc(100dvh - ${TOP_LINE.sm}px)` },
          overflow: { lg: 'auto' },
          px: { xs: 2, sm: 6, lg: 5 },
          py: { xs: 3, lg: 3.5 },
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
          bgcolor: color.canvas,
          borderInlineStart: { lg: `1px solid ${color.borderSubtle}` },
          borderTop: { xs: `1px solid ${color.borderSubtle}`, lg: 'none' },
        }}
      >
        <Box sx={{ flex: 1 }}>
          <People answer={answer} content={content} change={change} companyId={companyId} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'center',
            alignItems: 'center',
            gap: 1,
            typography: 'meta',
            color: color.text2,
          }}
        >
          <Lock size={15} aria-hidden />
          {t('Seeing all of them posts the role. You can edit or close it at any time.')}
        </Box>
      </Box>
      <StepFooter back={places.company} onSkip={() => void leave('/')} note={count}>
        <Button type="submit" variant="contained" size="large" loading={isPosting}>
          {total > 0
            ? t('See all {{number}} matches', {
                count: total,
                number: number(total),
                defaultValue_one: 'See the match',
                defaultValue_other: 'See all {{number}} matches',
              })
            : t('Post the role')}
        </Button>
      </StepFooter>
      <LoadingModal open={isPosting} title={t('Posting the role')} words={t('Everybody is compared with it now.')} />
    </Box>
  );
}
