import { setTimeout } from 'node:timers/promises';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Runs a custom resource's work and reports its end to CloudFormation, with its result as the resource's attributes.
 * CloudFormation waits for an answer at ResponseURL, so every path sends one.
 */
export async function answering(
  event: CloudFormationCustomResourceEvent,
  id: string,
  work: () => Promise<Record<string, string> | undefined>,
): Promise<void> {
  try {
    const attributes = await work();
    await answer(event, id, { Status: 'SUCCESS', Data: attributes });
  } catch (error) {
    await answer(event, id, { Status: 'FAILED', Reason: String(error) });
  }
}

async function answer(event: CloudFormationCustomResourceEvent, id: string, outcome: object): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const body = JSON.stringify({ ...outcome, PhysicalResourceId: id, StackId, RequestId, LogicalResourceId });
  const response = await fetch(event.ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: ${response.status}`);
}

/** A new role may not be known everywhere yet. */
const patience = { attempts: 8, seconds: 5 };

/** Tries again while the role's permissions are still being distributed. */
export async function whenAllowed<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const mayPass = error instanceof Error && error.name === 'AccessDeniedException' && attempt < patience.attempts;
      if (!mayPass) throw error;
      await setTimeout(patience.seconds * 1000);
    }
  }
}
