package org.parquetvs.container.script;

import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.ToContainer;

/** The database as a script's call sees it. */
public interface Database {

    /** Tells something that needs no answer. */
    void tell(FromContainer message);

    /** Asks for something and waits for the answer. An interrupt of the thread waits as well. */
    ToContainer ask(FromContainer question);
}
