/** Rows in the form of the protocol, kept until the client has read them. */
@NullMarked
package org.parquetvs.server.result;

import org.jspecify.annotations.NullMarked;
