package org.parquetvs.container.script;

import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.ToContainer;

/** The database from the view of a script's call. */
public interface Database {

    /** Sends a message that needs no answer. */
    void send(FromContainer message);

    /**
     * Sends a question and waits for the answer. An interrupt of the thread does not end the wait; it is kept for
     * later.
     */
    ToContainer request(FromContainer question);
}
