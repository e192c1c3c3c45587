import type { FastifyInstance, RouteOptions } from 'fastify';

export interface MountedRoute {
  method: string;
  path: string;
  /** 'public', or the permission that is needed. */
  access: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every scope inherits those of the whole product. */
    mounted?: MountedRoute[];
  }
}

/** Notes every route that is really mounted, whoever mounts it. */
export const noteRoutes = (app: FastifyInstance): void => {
  const routes: MountedRoute[] = [];
  app.decorate('mounted', routes);
  app.addHook('onRoute', (route: RouteOptions) => {
    const { contract } = route.config ?? {};
    // HEAD is its GET without the body, unless the contract has one of its own.
    for (const method of [route.method].flat().filter((each) => each !== 'HEAD' || contract))
      routes.push({
        method,
        path: route.url.replace(/:(\w+)/g, '{$1}'),
        access: contract?.may ?? 'public',
      });
  });
};

/** What the server answers to, as it is mounted. */
export const mountedRoutes = (app: FastifyInstance): MountedRoute[] => app.mounted ?? [];
