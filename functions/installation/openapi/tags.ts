/** Areas of the API, by which generated clients sort their calls. `words` are the first words of an area's paths. */
const areas = [
  {
    name: 'session',
    description: 'Registering, logging in and out, passwords, and the session that a signing link opens.',
    words: ['register', 'login', 'logout', 'sessions', 'passkeys', 'forgot', 'reset_password', 'verify_email', 'tokens', 'embed', 'oidc'],
  },
  {
    name: 'users',
    description: 'The caller, and the accounts that they belong to.',
    words: ['user', 'accounts', 'billing', 'invitations', 'test'],
  },
  {
    name: 'programs',
    description: 'Applications and API keys, with which programs call the API, and the access tokens of applications.',
    words: ['applications', 'api_keys', 'oauth'],
  },
  {
    name: 'integrations',
    description: 'Connections of an account to other systems, where finished documents are stored and clients are known.',
    words: ['integrations', 'integration', 'integration_configuration', 'trees', 'meta_data'],
  },
  {
    name: 'webhooks',
    description: 'Addresses to which an account’s events are sent, and the log of what was sent.',
    words: ['webhook_endpoints'],
  },
  {
    name: 'documents',
    description: 'Packs and templates: preparing, sending, signing, lists, trash and audit trail.',
    words: [
      'documents',
      'search',
      'document_actions',
      'bulk_actions',
      'copy_move_documents',
      'audit_trail',
      'mappings',
      'form_views',
      'labels',
      'drawings',
    ],
  },
  {
    name: 'templates',
    description: 'Documents made from templates, by a program or by the visitor of a form.',
    words: ['document_from_template', 'forms'],
  },
  {
    name: 'uploads',
    description: 'Files on their way in: an address to PUT a file to, then word that it has arrived.',
    words: ['base64_to_image_blob', 'crop_image', 'text_to_image_blob', 'document_verifications'],
  },
  {
    name: 'files',
    description: 'Files on their way out, and the check of a final file.',
    words: ['serve', 'serve_temp_download', 'serve_image', 'serve_data_field_blob', 'verify_final_document'],
  },
  {
    name: 'notifications',
    description: 'Notices in the app, reminders and subscriptions.',
    words: ['notifications', 'notification_rules', 'event_subscriptions'],
  },
  {
    name: 'contacts',
    description: 'The address book of an account, and its contact lists.',
    words: ['contacts', 'contact_lists'],
  },
  {
    name: 'bulk sends',
    description:
      'Lists of recipients, whose rows come from a file, and documents made for each row of one. `addUpdateBulkSend` shows a whole program.',
    words: ['recipient_datas', 'bulk_sends', 'bulk_send', 'bulk_send_logs'],
  },
  {
    name: 'management',
    description: 'What the installation’s operators do. They log in apart from accounts, and programs can’t.',
    words: ['management', 'admin_sms_sender'],
  },
  {
    name: 'installation',
    description: 'This installation: its configuration, health and API.',
    words: ['configuration', 'health', 'openapi.json'],
  },
];

export const tags = areas.map(({ name, description }) => ({ name, description }));

/** The area of a path. */
export function tagOf(path: string): string {
  const [word = ''] = path.replace(/^\/(app\/)?/, '').split('/');
  const area = /_upload_(url|success)$/.test(word) ? 'uploads' : areas.find(({ words }) => words.includes(word))?.name;
  if (area === undefined) throw new Error(`No area of the API holds ${path}: name its first word in tags.ts.`);
  return area;
}
