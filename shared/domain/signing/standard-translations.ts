import type { TermsWording } from './terms-wording.ts';

/** The product's own wording (`standardTerms`) in the languages other than English. */
export const standardTranslations: readonly TermsWording[] = [
  {
    language: 'de',
    text: 'Ich bin einverstanden, dieses Dokument elektronisch zu unterzeichnen. Meine elektronische Unterschrift wirkt wie eine auf Papier, soweit das Gesetz es erlaubt. Wenn ich absende, werden mein Name, meine Adresse, der Zeitpunkt, meine IP-Adresse und mein Gerät im Prüfprotokoll des Dokuments festgehalten. Ich kann alles lesen, bevor ich unterzeichne, und ich kann stattdessen ablehnen.',
    sha256: 'e738a4c269461dca5f565607ac63f66ac1f879a6475f8c06c6daee822102888e',
  },
  {
    language: 'fr',
    text: 'J’accepte de signer ce document électroniquement. Ma signature électronique a le même effet qu’une signature sur papier dans la mesure où la loi le permet. Quand j’envoie, mon nom, mon adresse, l’heure, mon adresse IP et mon appareil sont consignés dans la piste d’audit du document. Je peux tout lire avant de signer, et je peux refuser.',
    sha256: 'ec8015f12d6fbc6f3b0d8d69bc1a93f66ed2f3b8363307d25af5653c86440eb1',
  },
  {
    language: 'es',
    text: 'Acepto firmar este documento electrónicamente. Mi firma electrónica tiene el mismo efecto que una en papel en la medida en que la ley lo permita. Cuando envíe, mi nombre, mi dirección, la hora, mi dirección IP y mi dispositivo quedarán anotados en el registro de auditoría del documento. Puedo leerlo todo antes de firmar, y puedo rechazar en lugar de firmar.',
    sha256: 'ba1dd310b3e9e6c0dc7a5b5cd1802bd0d41c6fbea0e994bf6b87703684b8daf4',
  },
  {
    language: 'pt',
    text: 'Concordo em assinar este documento eletronicamente. Minha assinatura eletrônica tem o mesmo efeito que uma assinatura em papel, onde a lei permite. Quando eu enviar, meu nome, meu endereço, a hora, meu endereço IP e meu dispositivo ficam registrados na trilha de auditoria do documento. Posso ler tudo antes de assinar e, se preferir, posso recusar.',
    sha256: 'a04a3cedbb5357066f7fb0d977b14fc08a7bea4f147f732d1378e968eba4aed4',
  },
  {
    language: 'it',
    text: 'Accetto di firmare elettronicamente questo documento. La mia firma elettronica ha lo stesso effetto di una firma su carta, dove la legge lo consente. Quando invio, il mio nome, il mio indirizzo, l’ora, il mio indirizzo IP e il mio dispositivo vengono annotati nel registro delle attività del documento. Posso leggere tutto prima di firmare e, invece di firmare, posso rifiutare.',
    sha256: '8ad8240e8962b30330aa67fb0ae6c986c0925a41cd89032bda0caa38d162917a',
  },
  {
    language: 'nl',
    text: 'Ik ga ermee akkoord dit document elektronisch te ondertekenen. Mijn elektronische handtekening heeft dezelfde rechtsgevolgen als een handtekening op papier, waar de wet dat toestaat. Wanneer ik verzend, worden mijn naam, mijn adres, het tijdstip, mijn IP-adres en mijn apparaat vastgelegd in de audittrail van het document. Ik kan alles lezen voordat ik onderteken, en in plaats van te ondertekenen kan ik het document ook afwijzen.',
    sha256: 'ddc1e95448ecdce53cf1f877e20716f36ea74de3934113802dc680d4f46eea7c',
  },
  {
    language: 'pl',
    text: 'Zgadzam się podpisać ten dokument elektronicznie. Mój podpis elektroniczny ma taki sam skutek jak podpis na papierze tam, gdzie prawo na to pozwala. Gdy wyślę dokument, w jego dzienniku zdarzeń zostaną zapisane moje imię i nazwisko, mój adres, czas, mój adres IP i moje urządzenie. Przed podpisaniem mogę wszystko przeczytać, a zamiast podpisać mogę odrzucić dokument.',
    sha256: '3a569604bfcbcd89a7acfa08416e72b79d600a51a97cd8043a49686f5168a191',
  },
  {
    language: 'ar',
    text: 'أوافق على توقيع هذا المستند إلكترونيًا. لتوقيعي الإلكتروني الأثر نفسه الذي للتوقيع على الورق حيثما يسمح القانون بذلك. عند الإرسال يُسجَّل اسمي وعنواني والوقت وعنوان IP الخاص بي وجهازي في سجل تدقيق المستند. يمكنني قراءة كل شيء قبل التوقيع، ويمكنني الرفض بدلًا من ذلك.',
    sha256: 'cc30f409fcfc6d0fc5c0146eef7b27f7437af8fe532df3609ab5240fe3e6eda3',
  },
  {
    language: 'he',
    text: 'ניתנת בזאת הסכמתי לחתום על המסמך הזה באופן אלקטרוני. לחתימה האלקטרונית שלי יש אותו תוקף כמו לחתימה על נייר, במקום שהחוק מאפשר זאת. עם השליחה נרשמים ביומן הביקורת של המסמך שמי, הכתובת שלי, השעה, כתובת ה־IP שלי והמכשיר שלי. באפשרותי לקרוא הכול לפני החתימה, ובאפשרותי גם לסרב לחתום במקום זאת.',
    sha256: '41c2ac918e07e0a08798d0fc090e55ba89e46c45da4e35a869a03004e455f7ee',
  },
];
