export interface RoutePattern {
  name: string;
  method: string;
  path: string;
}

export interface Match {
  name: string;
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** Finds the route of a method and path, as API Gateway does: literal paths first, trailing slashes significant. */
export function createRouter(routes: readonly RoutePattern[]): (method: string, path: string) => Match | undefined {
  const literal = new Map<string, RoutePattern>();
  const patterns: { route: RoutePattern; regex: RegExp; parameters: string[] }[] = [];
  for (const route of routes) {
    const parameters = [...route.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
    if (parameters.length === 0) literal.set(`${route.method} ${route.path}`, route);
    else
      patterns.push({
        route,
        regex: new RegExp(`^${route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '([^/]+)')}$`),
        parameters,
      });
  }
  return (method, path) => {
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { name: exact.name, routeKey: `${method} ${exact.path}`, pathParameters: {} };
    for (const { route, regex, parameters } of patterns) {
      if (route.method !== method) continue;
      const found = regex.exec(path);
      if (!found) continue;
      const values = found.slice(1).map(decode);
      if (values.some((value) => value === undefined)) return undefined;
      const pathParameters = Object.fromEntries(parameters.map((name, index) => [name, values[index] ?? '']));
      return { name: route.name, routeKey: `${method} ${route.path}`, pathParameters };
    }
    return undefined;
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
