/** The errors that a user of the adapter can make, and their messages. */
@NullMarked
package org.parquetvs.adapter.error;

import org.jspecify.annotations.NullMarked;
