/** What a session remembers from one statement to the next: its settings, its transaction, the tables that it has locked. */
@NullMarked
package org.parquetvs.cluster.session;

import org.jspecify.annotations.NullMarked;
