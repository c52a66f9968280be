/** The queues as operators' calls name them. The compiler compares them with the model of the infrastructure. */
export const queueNames = ['mail', 'texts', 'deliveries', 'cleanup', 'verifications', 'exports', 'data-exports'] as const;
