import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StepFooter } from './StepFooter.tsx';
import { StepBody, stepColumn } from './StepBody.tsx';

interface StepFormProps<I extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<I, unknown, O>;
  onSubmit: (values: O) => Promise<unknown>;
  title: string;
  words: string;
  /** The address of the step before. */
  back?: string | null;
  /** Present where nothing of the step is needed. */
  onSkip?: () => void;
  /** The verb on the button; Enter does the same. */
  next: string;
  children: ReactNode;
}

/** One step that asks for something: its question, its fields, and the way back and on at the bottom. */
export function StepForm<I extends FieldValues, O extends FieldValues>(props: StepFormProps<I, O>) {
  const { form, onSubmit, title, words, back, onSkip, next, children } = props;
  return (
    <Form form={form} onSubmit={onSubmit} sx={stepColumn}>
      <StepBody title={title} words={words}>
        {children}
      </StepBody>
      <StepFooter back={back} onSkip={onSkip}>
        <SubmitButton size="large">{next}</SubmitButton>
      </StepFooter>
    </Form>
  );
}
