// What a new module begins with in the browser: its calls, an address with a place in the navigation, and a page.
import { quoted } from '../making.mjs';

/** The module's calls as hooks. */
export const callsOf = ({ name, Name, label }) => `import { client, type Client } from '#api/client.ts';
import { ${name} } from '@marigold/contract/${name}';

/** The calls of ${label}. */
const ${name}Api: Client<typeof ${name}.routes> = client(${name});
export const { useList${Name}Query, useAddTo${Name}Mutation } = ${name}Api;
`;

/** Its address and its place. */
export const featureOf = ({ name, Name, label }) => `import { page } from '#ui/loading/part.tsx';
import { StickyNote } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** The address of ${label}. */
export const routes: RouteObject[] = [
  {
    path: '${name}',
    handle: { may: 'use' },
    lazy: page(async () => (await import('./${Name}Page.tsx')).${Name}Page),
  },
];

/** Its place in the navigation. */
export const places = [
  {
    to: '/${name}',
    label: ${quoted(label)},
    icon: StickyNote,
    may: 'use',
    section: 'company',
  } as const,
];
`;

/** A page that lists and adds. */
export const pageOf = ({ Name, label }) => `import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { line } from '@marigold/contract/kit';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddTo${Name}Mutation, useList${Name}Query } from './calls.ts';

const Entry = z.object({ name: line(200).min(1) });

/** ${label} of the company, and a form that adds to them. */
export function ${Name}Page() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const entries = useList${Name}Query({ companyId });
  const [add] = useAddTo${Name}Mutation();
  const form = useZodForm(Entry, { name: '' });
  const submit = async (body: z.output<typeof Entry>) => {
    await add({ companyId, body }).unwrap();
    form.reset();
    await entries.refetch();
  };
  return (
    <Page title={t(${quoted(label)})}>
      <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
        <Form form={form} onSubmit={submit}>
          <Field name="name" label={t('Name')} maxLength={200} />
          <SubmitButton sx={{ justifySelf: 'start' }}>{t('Save')}</SubmitButton>
        </Form>
        <Result of={entries} empty={<Empty drawing="start" title={t('Nothing here yet')} />}>
          {({ data }) => (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {data.map(({ id, name }) => (
                <Box component="li" key={id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
              ))}
            </Box>
          )}
        </Result>
      </Box>
    </Page>
  );
}
`;
