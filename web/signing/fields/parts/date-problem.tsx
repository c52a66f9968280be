/** What is wrong with a date that is not typed to its end. */
export function DateProblem({ uuid, problem }: { uuid: string; problem: string | null }) {
  if (!problem) return null;
  return (
    <p id={`year-${uuid}`} role="alert" className="sg-error">
      {problem}
    </p>
  );
}
