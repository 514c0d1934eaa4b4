/** The errors that a user or operator can make with a plan, and their messages. */
@NullMarked
package org.parquetvs.scan.error;

import org.jspecify.annotations.NullMarked;
