import type { FastifyInstance } from 'fastify';
import type { Route } from '@marigold/contract/kit';
import { everywhere, RefusalBody } from '@marigold/contract/refusals';

/** What is wrong with a refusal: it has another shape than its code, or its route does not declare it. */
const faultOf = ({ refuses = [] }: Route, payload: string): string | undefined => {
  const { data, error } = RefusalBody.safeParse(JSON.parse(payload));
  if (!data)
    return `${payload} (${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ')})`;
  const declared: readonly string[] = [...everywhere, ...refuses];
  return declared.includes(data.code) ? undefined : data.code;
};

/** Notes every refusal of a call that is not as the contract has it. */
export const noteUndeclared =
  (undeclared: Set<string>) =>
  (app: FastifyInstance): void => {
    app.addHook('onSend', async ({ routeOptions, method }, reply, payload) => {
      const { contract } = routeOptions.config;
      const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json');
      if (!contract || !isProblem || method === 'HEAD' || typeof payload !== 'string') return;
      const fault = faultOf(contract, payload);
      if (fault) undeclared.add(`${method} ${contract.path}: ${fault}`);
    });
  };
