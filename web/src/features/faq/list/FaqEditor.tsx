import { useTypedForm } from '#state/useTypedForm.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { faqLimits } from '@marigold/contract/faq';
import { line, text } from '@marigold/contract/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const Texts = z.object({
  question: line(faqLimits.question).min(1, 'Write the question.'),
  answer: text(faqLimits.answer).min(1, 'Write the answer.'),
});
/** A question and its answer, as they are written. */
export type Texts = z.output<typeof Texts>;

interface FaqEditorProps extends Texts {
  /** What is written: a question, or a new one of a list; what is typed for it stays until it is saved or given up. */
  name: string;
  /** Answers whether it was saved; what was typed stays where not. */
  onSave: (texts: Texts) => Promise<boolean>;
  onCancel: () => void;
}

/** A question with its answer, written in place. Escape leaves it as it was. */
export function FaqEditor({ name, question, answer, onSave, onCancel }: FaqEditorProps) {
  const { t } = useTranslation();
  const { form, forget } = useTypedForm(`question ${name}`, Texts, { question, answer });
  const cancel = () => {
    forget();
    onCancel();
  };
  const save = async (texts: Texts) => {
    if (await onSave(texts)) forget();
  };
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <Form form={form} onSubmit={save}>
        <Field name="question" label={t('Question')} maxLength={faqLimits.question} autoFocus />
        <Field name="answer" label={t('Answer')} maxLength={faqLimits.answer} multiline minRows={3} maxRows={14} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('Save')}</SubmitButton>
          <Button onClick={cancel}>{t('Cancel')}</Button>
        </Box>
      </Form>
    </Box>
  );
}
