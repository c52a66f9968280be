import { CfnOutput } from 'aws-cdk-lib';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSetEventDestination, EmailSendingEvent, EventDestination, type IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { CloudConfig } from './config.ts';

export interface DeliveriesProps {
  config: CloudConfig;
  configurationSet: IConfigurationSet;
  /** The deliveries queue. */
  queue: Queue;
}

/**
 * Sends delivery reports to the deliveries queue: of mail and telephone through EventBridge, of WhatsApp through a
 * topic that the business account names as its event destination (only its owner can set that, in the console).
 */
export class Deliveries extends Construct {
  constructor(scope: Construct, id: string, { config, configurationSet, queue }: DeliveriesProps) {
    super(scope, id);
    new ConfigurationSetEventDestination(this, 'MailEvents', {
      configurationSet,
      configurationSetEventDestinationName: `${config.name}-deliveries`,
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    new Rule(this, 'Mail', {
      ruleName: `${config.name}-mail-deliveries`,
      eventPattern: {
        source: ['aws.ses'],
        detailType: Match.prefix('Email '),
        detail: { mail: { tags: { 'ses:configuration-set': [config.name] } } },
      },
      targets: [new SqsQueue(queue)],
    });
    new Rule(this, 'Telephone', {
      ruleName: `${config.name}-telephone-deliveries`,
      eventPattern: {
        source: ['aws.sms-voice'],
        detailType: ['Text Message Delivery Status Updated', 'Voice Message Delivery Status Updated'],
        // Only messages that were sent with our context return one.
        detail: { context: { message: Match.exists() } },
      },
      targets: [new SqsQueue(queue)],
    });
    const topic = new Topic(this, 'WhatsApp', { topicName: `${config.name}-whatsapp-deliveries`, enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('social-messaging.amazonaws.com'));
    topic.addSubscription(new SqsSubscription(queue));
    new CfnOutput(this, 'WhatsAppEvents', { value: topic.topicArn });
  }
}
