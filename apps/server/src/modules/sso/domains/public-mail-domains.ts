/** Domains at which anyone can have a mailbox, so that no organization owns them. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.at outlook.be outlook.co.id outlook.com.ar outlook.com.au outlook.com.br outlook.de outlook.dk
  outlook.es outlook.fr outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.pt outlook.sa
  hotmail.com hotmail.be hotmail.ca hotmail.ch hotmail.co.jp hotmail.co.uk hotmail.com.ar hotmail.com.br hotmail.de
  hotmail.es hotmail.fr hotmail.it hotmail.nl hotmail.se
  live.com live.at live.be live.ca live.cn live.co.uk live.com.au live.com.mx live.de live.dk live.fr live.ie live.it
  live.jp live.nl live.no live.se msn.com passport.com windowslive.com
  yahoo.com yahoo.at yahoo.be yahoo.ca yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.nz yahoo.co.uk yahoo.com.ar
  yahoo.com.au yahoo.com.br yahoo.com.hk yahoo.com.mx yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn
  yahoo.de yahoo.dk yahoo.es yahoo.fr yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.ro yahoo.se
  ymail.com rocketmail.com myyahoo.com aol.com aol.co.uk aol.de aol.fr aol.it aim.com
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me
  gmx.com gmx.at gmx.ch gmx.co.uk gmx.de gmx.eu gmx.fr gmx.info gmx.net gmx.org gmx.us web.de mail.com email.com
  t-online.de freenet.de posteo.de posteo.net mailbox.org tuta.com tutamail.com tutanota.com tutanota.de tuta.io keemail.me
  fastmail.com fastmail.fm hushmail.com hey.com zoho.com zoho.eu zoho.in zohomail.com zohomail.eu zohomail.in
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it bluewin.ch telenet.be skynet.be
  ziggo.nl kpnmail.nl btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
  rogers.com shaw.ca sympatico.ca telus.net bigpond.com optusnet.com.au xtra.co.nz
  uol.com.br bol.com.br terra.com.br ig.com.br
  wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net
  mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru yandex.com yandex.ru yandex.by yandex.com.tr yandex.kz yandex.ua ya.ru
  qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com
  naver.com daum.net hanmail.net nate.com rediffmail.com
  yopmail.com mailinator.com guerrillamail.com
  `
    .trim()
    .split(/\s+/),
);

/** Whether anyone can have a mailbox at a domain, given in lower case. */
export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain);
