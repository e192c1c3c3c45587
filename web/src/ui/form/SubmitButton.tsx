import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

/** The form's filled button; busy while it is sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'loading'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="contained" loading={isSubmitting} {...props} />;
}
