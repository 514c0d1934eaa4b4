/** Code that the commands share. */
@NullMarked
package org.parquetvs.cli.command;

import org.jspecify.annotations.NullMarked;
