/** What can go wrong with files of this machine. */
@NullMarked
package org.parquetvs.local.error;

import org.jspecify.annotations.NullMarked;
