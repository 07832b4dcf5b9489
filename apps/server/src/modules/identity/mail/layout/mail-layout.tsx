/** @jsxRuntime automatic */
// tsx, run from the root of the repository, does not read the setting in this app’s tsconfig.
import { BRAND } from '@atrium/contracts/base/constants';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { toLogoSize, type MailBranding } from './mail-branding.ts';
import { formatLinkExpiry, type MailMessage } from './mail-message.ts';
import { styles, styleSheet, toAccentSheet } from './mail-styles.ts';

/** The logo of an organization. Its name shows while images are blocked. */
function OrganizationLogo({
  name,
  logo,
  darkLogo,
}: Pick<MailBranding, 'name' | 'logo' | 'darkLogo'>) {
  if (!logo) return null;
  const forLight = darkLogo ? 'on-light' : 'plate';
  return (
    <Section style={styles.brand}>
      <Img
        className={forLight}
        src={logo.url}
        alt={name}
        {...toLogoSize(logo)}
        style={styles.logo}
      />
      {darkLogo && (
        <Img
          className="on-dark"
          src={darkLogo.url}
          alt={name}
          {...toLogoSize(darkLogo)}
          style={{ ...styles.logo, display: 'none' }}
        />
      )}
    </Section>
  );
}

// Drawn with CSS borders, so that it shows when images are blocked.
function Wordmark({ fill }: { fill: object | undefined }) {
  return (
    <Section style={styles.brand}>
      <Row align="left" style={{ width: 'auto' }}>
        <Column
          className="violet"
          style={{ ...styles.tile, ...fill }}
          align="center"
          valign="top"
          aria-hidden
        >
          <div style={styles.arch} />
        </Column>
        <Column className="text" style={styles.wordmark}>
          {BRAND}
        </Column>
      </Row>
    </Section>
  );
}

function Action({
  label,
  url,
  fill,
}: NonNullable<MailMessage['button']> & { fill: object | undefined }) {
  return (
    <Section style={styles.buttonRow}>
      <Button href={url} className="violet" style={{ ...styles.button, ...fill }}>
        {label}
      </Button>
    </Section>
  );
}

function WrittenLink({ url, hours }: { url: string; hours: number | undefined }) {
  return (
    <>
      <Text className="muted" style={styles.small}>
        {hours !== undefined && `${formatLinkExpiry(hours)} `}
        If the button doesn&apos;t work, copy this link into your browser:
      </Text>
      <Text className="text" style={styles.link}>
        {url}
      </Text>
    </>
  );
}

function Items({ items }: { items: NonNullable<MailMessage['items']> }) {
  return items.map(({ title, text, url }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list of an email never changes
    <Text key={index} className="text" style={styles.text}>
      {url === undefined ? (
        <strong>{title}</strong>
      ) : (
        <Link href={url} className="text" style={styles.itemLink}>
          {title}
        </Link>
      )}
      <br />
      {text}
    </Text>
  ));
}

function FooterLinks({ links }: { links: NonNullable<MailMessage['links']> }) {
  return links.map(({ label, url }) => (
    <Text key={url} className="muted" style={styles.footText}>
      <Link href={url} className="muted" style={styles.footLink}>
        {label}
      </Link>
    </Text>
  ));
}

// Without a button, `notYou` is the main text, so it is not muted.
const warning = { className: 'text', style: styles.warning };
const aside = { className: 'muted', style: { ...styles.small, margin: 0 } };

/** Renders an email as HTML: wordmark, card with heading, text and one button, and footer. */
export function MailLayout({
  message,
  branding,
}: {
  message: MailMessage;
  branding?: MailBranding | undefined;
}) {
  const { subject, paragraphs, button, linkHours, items = [], links = [], notYou } = message;
  const { accent, logo } = branding ?? {};
  const fill = accent
    ? { backgroundColor: accent.light.primary, color: accent.light['on-primary'] }
    : undefined;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{accent ? `${styleSheet}${toAccentSheet(accent)}` : styleSheet}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{[...paragraphs, ...items.map(({ title }) => title)].join(' ')}</Preview>
        <Container style={styles.container}>
          {branding && logo ? (
            <OrganizationLogo {...branding} />
          ) : (
            <Wordmark fill={fill && { backgroundColor: fill.backgroundColor }} />
          )}
          <Section className="card" style={styles.card}>
            <Row>
              <Column className="inside" style={styles.inside}>
                <Heading as="h1" className="heading text" style={styles.heading}>
                  {subject}
                </Heading>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} className="text" style={styles.text}>
                    {paragraph}
                  </Text>
                ))}
                <Items items={items} />
                {button && <Action {...button} fill={fill} />}
                {button && <WrittenLink url={button.url} hours={linkHours} />}
                <Hr className="rule" style={styles.rule} />
                <Text {...(button ? aside : warning)}>{notYou}</Text>
              </Column>
            </Row>
          </Section>
          <Section style={styles.foot}>
            <FooterLinks links={links} />
            <Text className="muted" style={styles.footText}>
              {BRAND} never asks for your password by email.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
