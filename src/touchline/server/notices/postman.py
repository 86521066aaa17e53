"""Who writes: one server on duty puts what has happened into a letter for whoever wants one."""

from __future__ import annotations

import logging
from email.utils import parseaddr
from functools import partial
from typing import Final

from touchline.core import texts
from touchline.core.texts import say
from touchline.server.config import Config
from touchline.server.mail.letters import Letter
from touchline.server.mail.mail import Mail, NotSent
from touchline.server.notices import mails
from touchline.server.notices.mails import MAX_IN_ONE_LETTER, Mailing
from touchline.server.notices.rounds import OnDuty, Rounds
from touchline.server.notices.wording import words
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Store

log = logging.getLogger(__name__)
DUTY: Final = "notices by mail"


class Postman:
    """Writes for all servers of a database while it is on duty."""

    def __init__(self, store: Store, occasions: Outbox, mail: Mail, config: Config) -> None:
        self.store = store
        self.mail = mail
        self._domain = parseaddr(config.mail_from)[1].rpartition("@")[2]
        self._rounds = Rounds(occasions, DUTY, self.send_all)

    async def work(self, on_duty: OnDuty) -> None:
        """Write for as long as the server lives; one without mail leaves it to others."""
        if self.mail.can:
            await self._rounds.go(on_duty)

    async def send_all(self) -> None:
        """Everything that is due, one letter after the other."""
        if self._rounds.time_to_tidy():
            await self.store.transact(mails.tidy)
        await self.store.transact(mails.set_out)
        while due := await self.store.transact(partial(mails.take, most=1)):
            await self._deliver(due[0])

    async def _deliver(self, mailing: Mailing) -> None:
        try:
            with texts.speaking(mailing.lang):
                letter = written(mailing)
            await self.mail.send(
                mailing.to, letter.subject, letter.text, headers=self._headers(mailing)
            )
        except NotSent as error:
            log.warning("a letter was not sent: %s", error)
            if not error.for_good:
                await self.store.transact(partial(mails.try_later, mailing=mailing))
                return
        except Exception:  # one that cannot be put into words holds up no other
            log.exception("a letter could not be written")
        await self.store.transact(partial(mails.is_out, mail=mailing.id))

    def _headers(self, mailing: Mailing) -> dict[str, str]:
        """One click in the mail program ends them (RFC 8058); sent twice, it is known by its id."""
        return {
            "Message-ID": f"<{mailing.mark}@{self._domain}>",
            "List-Unsubscribe": f"<{mailing.site}/api/mail/stop/{mailing.stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }


def written(mailing: Mailing) -> Letter:
    """The letter, in the language spoken now."""
    site, told = mailing.site, mailing.told[:MAX_IN_ONE_LETTER]
    said = [words(each, mailing.zone) for each in told]
    parts = [f"{each.title}: {each.text}\n{site}{each.page}" for each in said]
    if len(mailing.told) > len(told):
        n = len(mailing.told) - len(told)
        parts.append(f"{say('letter.notices.more', n=n)}\n{site}/notices")
    subject = say("letter.notices.subject", n=len(mailing.told), title=said[0].title)
    text = say(
        "letter.notices.text", name=mailing.name, notices="\n\n".join(parts),
        wishes=f"{site}/notices/settings", stop=f"{site}/mail/stop#{mailing.stop}",
    )  # fmt: skip
    return Letter(subject, text)
