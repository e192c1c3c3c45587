import { atField, refusalOf } from '#api/problem.ts';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { GivenPassword } from '@marigold/contract/session';
import RadioGroup from '@mui/material/RadioGroup';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MakingModal } from './MakingModal.tsx';
import { type Person, PersonCard } from './PersonCard.tsx';
import { useDemo } from './useDemo.ts';

const schema = z.object({ email: z.string(), password: GivenPassword });

interface PeopleProps {
  people: readonly Person[];
  /** What they all sign in with. */
  password: string;
}

/** Who one can be: a choice of people, with their password filled in. */
export function People({ people, password }: PeopleProps) {
  const { t } = useTranslation();
  const { isEntering, signIn } = useDemo();
  const form = useZodForm(schema, { email: people[0]?.email ?? '', password });
  const { field } = useController({ control: form.control, name: 'email' });
  const chosen = people.find(({ email }) => email === field.value);
  const submit = (values: z.output<typeof schema>) =>
    signIn(values).catch((error: unknown) => {
      throw refusalOf(error)?.status === 401 ? atField(error, 'password') : error;
    });
  return (
    <Form form={form} onSubmit={submit} sx={{ gap: 2 }}>
      <RadioGroup
        aria-label={t('Who do you want to be?')}
        value={field.value}
        onChange={field.onChange}
        sx={{ gap: 1, flexWrap: 'nowrap' }}
      >
        {people.map((person) => (
          <PersonCard key={person.email} person={person} isChosen={person === chosen} />
        ))}
      </RadioGroup>
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        helper={t('Everybody in the demo has this one.')}
      />
      <SubmitButton size="large" fullWidth>
        {t('Look around as {{name}}', { name: chosen?.name.split(' ')[0] })}
      </SubmitButton>
      <MakingModal open={isEntering} />
    </Form>
  );
}
