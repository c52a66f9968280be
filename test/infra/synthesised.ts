import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type CloudFunction, loadCatalogue } from '../../infra/cloud/catalogue.ts';
import { type CloudConfig, readConfig } from '../../infra/cloud/config.ts';
import { CountersignStack } from '../../infra/cloud/stack.ts';

export interface Resource {
  Type: string;
  // Templates are CloudFormation's: each test reads what its resource type has.
  // biome-ignore lint/suspicious/noExplicitAny: properties differ by type
  Properties: any;
  DeletionPolicy?: string;
}

export interface Synthesised {
  config: CloudConfig;
  catalogue: CloudFunction[];
  /** Resources of the stack and its nested stacks. */
  resources: Resource[];
  /** How many resources each stack has. */
  sizes: number[];
  of(type: string): Resource[];
  /** The function of this name. */
  lambda(name: string): Resource;
  /** The permissions of the role of the function of this name. */
  statementsOf(name: string): Statement[];
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** The stack with stand-in code, so that nothing is bundled. Everything except the code is as deployed. */
export async function synthesise(context: Record<string, unknown> = {}): Promise<Synthesised> {
  const app = new App({ context: { deployWeb: false, sealTsaUrl: 'https://tsa.example/', ...context } });
  const config = readConfig(app.node, '1.2.3');
  const catalogue = await loadCatalogue();
  const stack = new CountersignStack(app, 'test', {
    config,
    catalogue,
    codeOf: () => ({ code: Code.fromInline('exports.handler = async () => {};'), handler: 'index.handler' }),
  });
  const stacks = [stack, ...stack.node.findAll().filter((node) => node !== stack && 'templateFile' in node)] as CountersignStack[];
  const templates = stacks.map((each) => Template.fromStack(each).toJSON().Resources as Record<string, Resource>);
  const named = new Map(templates.flatMap((template) => Object.entries(template)));
  const resources = [...named.values()];
  const lambda = (name: string): Resource => {
    const found = resources.find(
      ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.FunctionName === `${config.name}-${name}`,
    );
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  };
  return {
    config,
    catalogue,
    resources,
    sizes: templates.map((template) => Object.keys(template).length),
    of: (type) => resources.filter(({ Type }) => Type === type),
    lambda,
    statementsOf(name) {
      const role = named.get(lambda(name).Properties.Role['Fn::GetAtt'][0]);
      if (!role) throw new Error(`The function ${name} has no role of its own.`);
      const policies = role.Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[];
      return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    },
  };
}

export const actionsOf = (statements: readonly Statement[]): string[] => statements.flatMap(({ Action }) => Action).sort();
